import * as z from 'zod'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { RodadaDaChave } from '@sie/domain/competicao/rodadas/campos.ts'
import { fasesDe, rodadasAoAbrir } from '@sie/domain/competicao/rodadas/chave.ts'
import { JUIZES, seApresenta } from '@sie/domain/competicao/rodadas/estados.ts'
import { firstFormacao } from '@sie/domain/competicao/sumulas/formacao.ts'
import { designatedForms } from '@sie/domain/competicao/taekwondo/fasesPoomsae.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { current } from '../../base/records/current.ts'
import { createRecord, recusa } from '../../base/records/write.ts'
import { chaveRef, type ChaveGuardada } from '../sumulas/sumula.ts'
import { comNomes, idDaRodada, rodadaRef, tituloDaRodada } from './rodada.ts'

const input = z.object({
  chave: recordId,
  quadra: z.number().int('Informe a quadra, de 1 a 99.').min(0).max(99, 'Informe a quadra, de 1 a 99.').default(0),
  juizes: z.union(JUIZES.map((count) => z.literal(count)) as [z.ZodLiteral<3>, z.ZodLiteral<5>, z.ZodLiteral<7>]),
  /** number of forms performed in each round */
  formas: z.number().int().min(1).max(2),
  /** forms from which the draw's seed designates; empty where staff name none */
  designadas: z.array(text(40).trim().min(1)).max(30).default([]),
  terceiros: z.number().int().min(1).max(2).default(2),
  /** limits of the cut-off system */
  finalistas: z.number().int().min(1).max(32).default(8),
  semifinalAte: z.number().int().min(1).max(128).default(19),
})
type Asked = z.output<typeof input>

/**
 * Opens the rounds of a drawn and closed category of poomsae: the first one at once, in the order of the draw, the others once their performers are
 * known.
 * Designated forms derive from the seed of the published draw, so that anyone can repeat that choice too. Opening twice creates none again.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`rodadas:conduzir` over the bracket), registro-nao-encontrado, dados-invalidos
 * (naming `chave`, `designadas`, `finalistas`)
 */
export async function abrirRodadasHandler(asked: Asked, context: Pick<Context, 'auth'>): Promise<{ abertas: number }> {
  const caller = await requireCaller(context)
  const ref = chaveRef(asked.chave)
  return db().runTransaction(async (transaction) => {
    const chave = current(chaves, await transaction.get(ref))
    if (!chave) throw absent(caller, 'rodadas:conduzir')
    requireRule(caller, 'rodadas:conduzir', alvoDe(chaves, asked.chave, chave))
    if (chave.situacao !== 'fechada') throw recusa('chave', 'Feche a chave do sorteio antes de abrir as rodadas.')
    if (!seApresenta(chave.modalidade)) throw recusa('chave', 'Esta categoria se decide em lutas: abra as súmulas.')
    if (asked.finalistas > asked.semifinalAte)
      throw recusa('finalistas', 'A final não pode ter mais gente do que a semifinal.')
    if (chave.apresentacoes.length > 0) return { abertas: 0 }
    const apresentacoes = abertas(chave, asked)
    const docs = await transaction.getAll(...apresentacoes.map(({ fase }) => rodadaRef(idDaRodada(asked.chave, fase))))
    for (const [i, row] of apresentacoes.entries())
      if (docs[i]?.exists === false) await createRodada(transaction, caller, asked.chave, chave, row)
    transaction.update(ref, { apresentacoes })
    return { abertas: apresentacoes.length }
  })
}

function abertas(chave: ChaveGuardada, { quadra, juizes, formas, designadas, terceiros, ...cut }: Asked) {
  const regras = { finalistas: cut.finalistas, semifinalAte: cut.semifinalAte }
  const rounds = fasesDe(chave, regras).length
  if (rounds === 0) throw recusa('chave', 'Esta categoria não tem inscritos.')
  const unnamed = Array.from({ length: rounds }, () => Array.from({ length: formas }, () => ''))
  const named =
    designadas.length === 0 ? undefined : designatedForms(designadas, rounds, chave.semente || ordemDe(chave), formas)
  if (named?.ok === false) throw recusa('designadas', named.recusa.frase)
  return rodadasAoAbrir(chave, { quadra, juizes, terceiros, regras, formas: named?.valor ?? unnamed })
}

/** Seed of a bracket drawn elsewhere, without a seed of its own: its public order. */
const ordemDe = ({ vagas }: ChaveGuardada): string => vagas.join(' ')

async function createRodada(
  transaction: FirebaseFirestore.Transaction,
  caller: Caller,
  id: string,
  chave: ChaveGuardada,
  row: RodadaDaChave,
): Promise<void> {
  const record = rodadas.schema.parse({
    ...row,
    titulo: tituloDaRodada(row, chave.titulo),
    chave: id,
    evento: chave.evento,
    eventoTitulo: chave.eventoTitulo,
    categoria: chave.titulo,
    modalidade: chave.modalidade,
    ...firstFormacao(row.linhas.map(({ inscricao }) => inscricao)),
    linhas: comNomes(chave, row.linhas),
    vinculo: chave.vinculo,
  })
  await createRecord(transaction, rodadas, rodadaRef(idDaRodada(id, row.fase)), record, { caller, acao: 'criar' })
}

export const abrirRodadas = callable(input, abrirRodadasHandler, {
  access: 'rodadas:conduzir',
  errors: ['registro-nao-encontrado'],
})
