import * as z from 'zod'
import {
  CODIGOS_DE_FUNCAO,
  FUNCOES_NA_QUADRA,
  MAIS_ESCALAS,
  NA_QUADRA,
  SEM_DECISAO,
} from '@sie/domain/competicao/arbitragem/estados.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { escalas } from '@sie/domain/competicao/collections/escalas.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { licencas, type Licenca } from '@sie/domain/documentos/collections/licencas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { OWN_MATTER } from '@sie/domain/base/records/process.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { isLicenciado } from '@sie/domain/eventos/sancoes/situacao.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { eventoDe, eventoRef, fatosDe } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { day, recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { atletasPorQuadra, conflitosAgora, escalaRef, escalasDe, type EscalaGuardada } from './escala.ts'

const input = z.object({
  evento: recordId,
  pessoa: recordId,
  dia: day,
  quadra: z.number().int().min(1, 'Quadra: de 1 a 20.').max(20, 'Quadra: de 1 a 20.'),
  funcao: z.enum(CODIGOS_DE_FUNCAO),
  /** fee of the day in centavos */
  valor: z.number().int().min(0).max(10_000_00, 'Diária: até R$ 10.000,00.').default(0),
  /** reason for an appointment despite a conflict of interest */
  motivo: trimmed(500).default(''),
})

const LEAST_REASON = 5
const MOST_LICENCES = 50

/**
 * Appoints an official to a court of an event for a day, or changes court, function and fee. After a change the official has to accept
 * again; a conflict of interest is refused unless a reason is given. Nobody appoints themselves or their minor.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`escalas:escalar` over the event, `praticantes:ler` over the person),
 * registro-nao-encontrado, dados-invalidos (naming `pessoa`, `dia`, `motivo`, `evento`), conflito (already worked or missed),
 * limite-excedido (1,000 a day)
 */
export async function escalarArbitroHandler(
  { evento, pessoa, dia, quadra, funcao, valor, motivo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; conflitos: string[] }> {
  const caller = await requireCaller(context)
  await limitUse(`escalas:${caller.uid}`, 1000, 86_400)
  const hoje = hojeNoBrasil()
  const official = (await fatosDe([pessoa], hoje, dia)).get(pessoa)
  return db().runTransaction(async (transaction) => {
    const event = eventoDe((await transaction.get(eventoRef(evento))).data())
    if (!event) throw absent(caller, 'escalas:escalar')
    requireRule(caller, 'escalas:escalar', alvoDe(eventos, evento, event))
    const theirs = official && {
      entidade: official.praticante.dadosFiliacao.vinculadoAEntidadeID,
      federacao: official.praticante.dadosFiliacao.federacaoID,
    }
    // The answer does not reveal whether the person exists.
    if (!official || !theirs || !caller.pode('praticantes:ler', theirs)) throw new ErroSIE('sem-permissao')
    // The fee of the day follows from it.
    if (answersFor(caller, pessoa, Date.now())) throw recusa('pessoa', OWN_MATTER)
    if (!official.fatos.filiado) throw recusa('pessoa', 'Não está ativo no cadastro.')
    if (official.fatos.suspensoAte !== '') throw recusa('pessoa', `Está suspenso em ${formatDay(dia)}.`)
    const licence = await licencaDe(pessoa, dia)
    if (!licence && !SEM_DECISAO.includes(funcao))
      throw recusa('pessoa', `Não tem licença de árbitro válida em ${formatDay(dia)}.`)
    const all = await escalasDe(transaction, evento)
    const [known, stored] = all.find(([, one]) => one.dia === dia && one.pessoa === pessoa) ?? []
    const ref = known === undefined ? escalaRef(evento, dia, pessoa) : db().doc(`${escalas.name}/${known}`)
    if (stored && (stored.situacao === 'cumprida' || stored.situacao === 'ausente')) throw new ErroSIE('conflito')
    if (!stored && all.length >= MAIS_ESCALAS)
      throw recusa('evento', `Um evento tem no máximo ${MAIS_ESCALAS} escalas.`)
    const planned = await atletasPorQuadra(transaction, evento, dia)
    const against = planned
      ? ((await conflitosAgora(transaction, planned, [[ref.id, { pessoa, quadra, funcao }]])).get(ref.id) ?? [])
      : []
    if (against.length > 0 && motivo.length < LEAST_REASON)
      throw recusa('motivo', `${against.join(' ')} Escolha outra quadra, ou escreva por que a escala se mantém.`)
    const held = stored !== undefined && NA_QUADRA.includes(stored.situacao)
    // A changed court or function has to be accepted again; a changed fee alone does not.
    const same = held && stored.quadra === quadra && stored.funcao === funcao
    const fields = {
      name: official.praticante.dadosPessoais.name,
      eventoTitulo: event.titulo,
      clube: official.clube.nome,
      uf: official.praticante.dadosEndereco.logradouroUF,
      nivel: licence?.nivel ?? '',
      quadra,
      funcao,
      valor,
      conflitos: against,
      motivo: against.length > 0 ? motivo : '',
      ...(same ? {} : { situacao: 'convidada' as const }),
    }
    const tell = same
      ? undefined
      : await sendAvisos(transaction, {
          quem: [pessoa],
          oQue: 'escala',
          registro: { colecao: escalas.name, id: ref.id },
          dados: { evento: event.titulo, dia, quadra, funcao: FUNCOES_NA_QUADRA[funcao] },
        })
    const step = { caller, acao: held ? ('editar' as const) : ('escalar' as const), motivo: fields.motivo }
    if (stored) await writeStep(transaction, escalas, ref, stored, fields, step)
    else {
      const { vinculo } = event
      const first = escalas.schema.parse({ name: fields.name, pessoa, evento, dia, vinculo })
      await createRecord(transaction, escalas, ref, { ...first, ...fields } satisfies Partial<EscalaGuardada>, step)
    }
    tell?.()
    return { id: ref.id, conflitos: against }
  })
}

/** The national referee's licence in force on a day. */
async function licencaDe(pessoa: string, dia: string): Promise<Licenca | undefined> {
  const { docs } = await getBounded(
    db().collection(licencas.name).where('pessoa', '==', pessoa).where('metadados.successorId', '==', ''),
    MOST_LICENCES,
  )
  return docs.map((doc) => storedIn(licencas, doc)).find((one) => one.tipo === 'arbitro' && isLicenciado(one, dia))
}

export const escalarArbitro = callable(input, escalarArbitroHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})
