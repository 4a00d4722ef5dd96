import type { Transaction } from 'firebase-admin/firestore'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import type { Lancamento } from '@sie/domain/financeiro/collections/lancamentos.ts'
import { doLugarDoRazao, lugarDoRazao, repassesDoMes } from '@sie/domain/financeiro/contadores.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { isOldCopyId, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { db } from '../base/platform/admin.ts'
import { paths } from '../base/platform/paths.ts'
import { storedIn } from '../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../base/processes/system.ts'
import { alvoDaEntidade } from './entidade.ts'
import { createRecord, writeStep } from '../base/records/write.ts'
import { mesAberto } from './meses.ts'
import { somasEm } from './somas.ts'

/** Day of the next month on which shares of a month are due. */
const DIA_DO_REPASSE = '10'
const PAGE = 500

/** Conta of an entity's debt to another for a month, and id of its settlement in the ledger. */
const contaRef = (acerto: string) => db().doc(`${contas.name}/${acerto}`)
export const idDoAcerto = (devedora: string, credora: string, mes: string) => `acerto-${devedora}-${credora}-${mes}`

interface Devido {
  devedora: string
  federacao: string
  credora: string
  nome: string
  mes: string
  valor: number
}

const contaDe = ({ devedora, federacao, credora, nome, mes, valor }: Devido, competencia: string) => ({
  ...contas.schema.parse({
    tipo: 'despesa',
    categoria: 'repassePago',
    descricao: `Repasse de ${mesPorExtenso(mes)}`,
    favorecido: { nome: nome.slice(0, 120) },
    competencia,
    vencimento: `${maisMeses(mes, 1)}-${DIA_DO_REPASSE}`,
    valor,
    observacoes: competencia === mes ? '' : `${mesPorExtenso(mes)} já estava fechado.`,
    vinculo: { idEntidade: devedora, idFederacao: federacao },
  }),
  origem: { tipo: 'fatura' as const, id: idDoAcerto(devedora, credora, mes) },
})

/**
 * Enters the shares that entities owe to others for the month that is over as contas to be paid, once. The ledger of a past month takes no more
 * entries, so the amounts are final.
 * @param hoje 'AAAA-MM-DD' @returns how many were entered
 */
export async function postDueRepasses(hoje: string): Promise<number> {
  const mes = maisMeses(mesDoDia(hoje), -1)
  let entered = 0
  for await (const devedora of entitiesOf(mes)) {
    const counters = somasEm(await paths.somas().doc(lugarDoRazao(devedora, mes)).get())
    const scope = await alvoDaEntidade(devedora)
    for (const [credora, valor] of repassesDoMes(counters))
      if (
        valor > 0 &&
        scope &&
        (await postDue({ devedora, federacao: scope.federacao, credora, nome: '', mes, valor }, mesDoDia(hoje)))
      )
        entered += 1
  }
  return entered
}

/** Entities with entries in the ledger of a month, from the ids of the sums, a page at a time. */
async function* entitiesOf(mes: string): AsyncGenerator<string> {
  const ids = paths.somas().select().orderBy('__name__').limit(PAGE)
  for (let last: string | undefined = ''; last !== undefined;) {
    const { docs } = await (last ? ids.startAfter(last) : ids).get()
    for (const { id } of docs) {
      const found = doLugarDoRazao(id)
      if (found?.mes === mes) yield found.entidade
    }
    last = docs.length < PAGE ? undefined : docs.at(-1)?.id
  }
}

const postDue = (devido: Devido, current: string): Promise<boolean> =>
  db().runTransaction(async (transaction) => {
    const id = idDoAcerto(devido.devedora, devido.credora, devido.mes)
    if ((await transaction.get(contaRef(id))).exists) return false
    const open = await mesAberto(transaction, devido.devedora, devido.mes, current)
    const nome = await nomeDe(transaction, devido.credora)
    await createRecord(transaction, contas, contaRef(id), contaDe({ ...devido, nome }, open), STEP)
    return true
  })

const STEP = { caller: SYSTEM_CALLER, acao: 'repasse' as const }

async function nomeDe(transaction: Transaction, entidade: string): Promise<string> {
  return String((await transaction.get(db().doc(`entidades/${entidade}`))).get('dadosPessoais.name') ?? '')
}

/** A settlement pays the conta of its month, and creates it if the nightly job has not. */
export async function payRepasse({ id, after }: RecordEvent): Promise<void> {
  const entry = after as (StoredRecord & Lancamento) | undefined
  if (!entry || isOldCopyId(id) || entry.evento !== 'repassePago') return
  const ref = contaRef(entry.fatura)
  const { idEntidade: devedora, idFederacao: federacao } = entry.vinculo
  await db().runTransaction(async (transaction) => {
    const stored = storedIn(contas, await transaction.get(ref))
    if (stored && stored.pagoEm !== '') return
    const dia = entry.data
    if (stored) return void (await writeStep(transaction, contas, ref, stored, { pagoEm: dia }, STEP))
    const mes = entry.fatura.slice(-7)
    const credora = entry.sacado.slice('entidade~'.length)
    const open = await mesAberto(transaction, devedora, mes, mesDoDia(dia))
    const nome = await nomeDe(transaction, credora)
    const conta = contaDe({ devedora, federacao, credora, nome, mes, valor: entry.valor }, open)
    await createRecord(transaction, contas, ref, { ...conta, pagoEm: dia }, STEP)
  })
}
