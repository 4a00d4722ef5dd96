import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { differsAt } from '@sie/domain/base/records/plans/touched.ts'
import { pagamentoDoObjeto } from '../../financeiro/pagamentoDoObjeto.ts'
import { faturaRef } from '../../financeiro/stored.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { changeRecord } from '../../base/platform/changeRecord.ts'
import { patiently } from '../../base/platform/patience.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { followStep } from '../../base/processes/transition.ts'
import { deleteDraftAtestados } from './atestado.ts'
import { eventoRef, inscricaoRef, type InscricaoGuardada } from './inscricao.ts'
import { recheckPessoa } from './recheck.ts'

const PAID: readonly unknown[] = ['paga', 'isenta']
const MOST = 100

/**
 * Confirms the entries of an invoice once it is paid or waived. An entry names its invoice, so that another invoice that names the order has
 * no effect. A payment by mistake lets them wait for it again, until the event begins. A later refund flags the entries and withdraws none: the
 * organiser decides. Late and repeated events find the step made.
 */
async function followPayment(event: RecordEvent): Promise<void> {
  const { id, before, after } = event
  if (!after || before?.situacao === after.situacao || valueAt(after, 'objeto.tipo') !== 'inscricao') return
  const paid = await pagamentoDoObjeto(event, 'inscricao')
  const invoice = paid?.invoice ?? (after.situacao === 'estornada' ? await invoiceOf(id) : undefined)
  if (!paid && invoice?.situacao !== 'estornada') return
  const { docs } = await getBounded(
    db().collection(inscricoes.name).where('fatura', '==', id).where('metadados.successorId', '==', ''),
    MOST,
  )
  for (const doc of docs) {
    const entry = storedIn(inscricoes, doc)
    if (entry.vinculo.idEntidade !== invoice?.vinculo.idEntidade) continue
    const late = paid?.step === 'desfazerPagamento' && (await hasBegun(entry.evento))
    const confirmed = entry.situacao === 'confirmada'
    // Paid anew: what was flagged after the event had begun no longer holds.
    if (paid?.step === 'pagar' && confirmed) await unflag(doc.id, entry)
    else if (paid && !late) await followStep(inscricoes, doc.id, paid.step, entry.metadados.version)
    else if (confirmed) await flag(doc.id, late ? ENGANO : ESTORNADA)
  }
}

const invoiceOf = async (id: string) => storedIn(faturas, await faturaRef(id).get())

async function hasBegun(evento: string): Promise<boolean> {
  const event = storedIn(eventos, await eventoRef(evento).get())
  return event === undefined || (millisOf(event.inicio) ?? Infinity) <= Date.now()
}

const ESTORNADA = {
  codigo: 'taxa',
  frase: 'O pagamento desta inscrição foi estornado.',
  fonte: 'Faturas em aberto',
  tela: '/profile',
}

const ENGANO = { ...ESTORNADA, frase: 'O pagamento desta inscrição foi registrado por engano: ela está em aberto.' }

const flag = (id: string, flagged: typeof ESTORNADA) => changeFlag(id, [flagged])

const unflag = async (id: string, { ressalvas }: InscricaoGuardada) =>
  ressalvas.some(({ codigo }) => codigo === ESTORNADA.codigo) ? changeFlag(id, []) : undefined

/** Replaces what flags the payment of an entry. */
async function changeFlag(id: string, flags: readonly (typeof ESTORNADA)[]): Promise<void> {
  await patiently(inscricaoRef(id).path, async (transaction) => {
    const plan = await changeRecord<InscricaoGuardada>(transaction, inscricoes, inscricaoRef(id), {
      caller: SYSTEM_CALLER,
      action: null,
      edit: (entry) => ({
        ...entry,
        ressalvas: [...entry.ressalvas.filter(({ codigo }) => codigo !== ESTORNADA.codigo), ...flags],
      }),
      audit: { acao: 'ressalva', detalhe: { codigo: ESTORNADA.codigo } },
    })
    await plan.store()
  })
}

/** Rechecks a person's entries at once after a change of their suspensions or licences; other changes are found at night. */
async function recheckAfterSancao({ after, before }: RecordEvent): Promise<void> {
  const pessoa = valueAt(after ?? before, 'pessoa')
  if (typeof pessoa === 'string') await recheckPessoa(pessoa, Date.now())
}

/** Fields of a person's record that the rules of entering read. */
const LIDOS = [
  'anuidades',
  'consentimentos',
  'dadosFiliacao',
  'dadosPessoais.birthdate',
  'dadosPessoais.sexo',
  'dadosTaekwondo',
  'funcoes',
  'metadados.active',
  'situacaoCadastro',
]

/** The same for the person's own record; a new person has no entries yet. */
async function recheckAfterPessoa(event: RecordEvent): Promise<void> {
  if (event.before && event.after && differsAt(event, LIDOS)) await recheckPessoa(event.id, Date.now())
}

/** Rechecks the entries after a new medical certificate in the health sheet. */
async function recheckAfterFicha({ id }: RecordEvent): Promise<void> {
  await recheckPessoa(id, Date.now())
}

/** The certificates of a draft that has ended go, whether it was discarded, sent under another id, or not sent in time. */
async function deleteAtestadosOfRascunho({ id, before, after }: RecordEvent): Promise<void> {
  if (before?.situacao !== 'rascunho' || after?.situacao !== 'retirada') return
  await deleteDraftAtestados(id, millisOf(after.metadados.lastUpdate) ?? 0)
}

const SETTLED: readonly unknown[] = [...PAID, 'cancelada', 'estornada']

/** Rechecks the entries with reservations of a payer whose debt was settled: it brings no new one. */
async function recheckAfterDivida({ before, after }: RecordEvent): Promise<void> {
  if (!before || !after || before.situacao === after.situacao || !SETTLED.includes(after.situacao)) return
  const pessoa = valueAt(after, 'sacado.pessoa')
  if (typeof pessoa === 'string') await recheckPessoa(pessoa, Date.now(), true)
}

/** Reactions of entries to a written draft, invoice, suspension, licence, person or health sheet. */
export const ENTRY_REACTIONS: Reactions = {
  inscricoes: [deleteAtestadosOfRascunho],
  faturas: [followPayment, recheckAfterDivida],
  praticantes: [recheckAfterPessoa],
  fichasSaude: [recheckAfterFicha],
  suspensoes: [recheckAfterSancao],
  licencas: [recheckAfterSancao],
}
