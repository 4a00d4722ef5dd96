import * as z from 'zod'
import { impedimentoDoAjuste, MAIS_PARTES } from '@sie/domain/competicao/chaves/ajuste.ts'
import { idDaChave } from '@sie/domain/competicao/chaves/identidade.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { formacaoDoEvento } from '@sie/domain/eventos/equipes/formacoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { conjuntoDoRegistro } from '@sie/domain/competicao/regras/registro.ts'
import { conjuntosCom } from '@sie/domain/competicao/taekwondo/conjuntosDeRegras.ts'
import { conjuntosDoRegistro } from '../sumulas/regras.ts'
import { createRecord, writeStep } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'

const input = z.object({
  evento: recordId,
  /** code of a class of the event */
  classe: text(60).min(1),
  /** number of the part of a split class */
  parte: z.number().int().min(1).max(MAIS_PARTES).default(1),
  opcoes: chaves.schema.shape.opcoes.unwrap(),
  /** code of a rule set; '' for the one of day and class */
  conjunto: text(40).optional(),
  /** ids of the seeded entries, first seed first */
  cabecas: z.array(recordId).max(16).default([]),
  /** version that the caller saw; absent for a new one */
  versao: z.number().int().min(0).optional(),
})

/**
 * Stores the draft of the bracket of one class: its format and its seeds. It can be changed until the draw is announced, and until then only holders
 * of the rights can read it.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`chaves:sortear` over the event), registro-nao-encontrado, dados-invalidos
 * (naming `classe`, `conjunto`, `situacao`), conflito
 */
export async function montarChaveHandler(
  { evento, classe: codigo, parte, opcoes, conjunto = '', cabecas, versao }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; versao: number }> {
  const caller = await requireCaller(context)
  const id = idDaChave(evento, codigo, parte)
  const ref = db().doc(`${chaves.name}/${id}`)
  return db().runTransaction(async (transaction) => {
    const register = conjunto === '' ? [] : (await conjuntosDoRegistro(transaction)).map(conjuntoDoRegistro)
    const [above, own] = await transaction.getAll(db().doc(`${eventos.name}/${evento}`), ref)
    const event = storedIn(eventos, above)
    if (!event || event.metadados.successorId !== '') throw absent(caller, 'chaves:sortear')
    requireRule(caller, 'chaves:sortear', alvoDe(eventos, evento, event))
    const classe = event.classes.find((one) => one.codigo === codigo) ?? formacaoDoEvento(event, codigo)
    if (event.tipo !== 'competicao' || !classe)
      throw new ErroSIE('dados-invalidos', { classe: 'Escolha uma categoria deste evento.' })
    const draft = { opcoes, conjunto, cabecas }
    const stored = storedIn(chaves, own)
    if (conjunto !== '' && !conjuntosCom(register).some((one) => one.codigo === conjunto))
      throw new ErroSIE('dados-invalidos', { conjunto: 'Escolha um dos conjuntos de regras.' })
    // Further parts exist once the class is split.
    if (!stored && parte > 1) throw new ErroSIE('dados-invalidos', { classe: 'Esta categoria não foi dividida.' })
    const taken = stored && impedimentoDoAjuste(stored.ajuste)
    if (taken) throw new ErroSIE('dados-invalidos', { classe: taken })
    if (!stored) {
      if (versao !== undefined) throw new ErroSIE('conflito')
      const record = chaves.schema.parse({
        ...draft,
        titulo: classe.nome,
        evento,
        eventoTitulo: event.titulo,
        classe: codigo,
        modalidade: classe.modalidade,
        vinculo: event.vinculo,
      })
      await createRecord(transaction, chaves, ref, record, { caller, acao: 'criar' })
      return { id, versao: 0 }
    }
    if (stored.situacao !== 'rascunho')
      throw new ErroSIE('dados-invalidos', {
        situacao: 'O sorteio desta categoria já foi anunciado. Cancele o anúncio para mudar a chave.',
      })
    if (sameValue({ ...stored, ...draft }, stored)) return { id, versao: stored.metadados.version }
    if (versao !== stored.metadados.version) throw new ErroSIE('conflito')
    return { id, versao: await writeStep(transaction, chaves, ref, stored, draft, { caller, acao: 'editar' }) }
  })
}

export const montarChave = callable(input, montarChaveHandler, {
  access: 'chaves:sortear',
  errors: ['registro-nao-encontrado', 'conflito'],
})
