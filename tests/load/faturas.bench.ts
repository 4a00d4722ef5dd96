// suite: firestore
// Document reads of lists and reports of an issuer with 100,000 invoices: at most 13 for a page of any list, 24 for the report of a year.
import { FieldValue, type Query } from 'firebase-admin/firestore'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { parcelasDaFatura, partesDasSomas } from '@sie/domain/financeiro/caixa.ts'
import { parcelasDoPainel, partesDoPainel } from '@sie/domain/painel/contadores.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { addParts } from '@sie/domain/base/records/sums.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { consultarCaixaHandler, consultarDividasHandler } from '../../functions/src/financeiro/consultarCaixa.ts'
import { resumoDeFaturasHandler } from '../../functions/src/financeiro/resumo.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { listQuery, type QuerySpec } from '../../web/src/data/listQuery.ts'
import { ESTADO_INICIAL, type ListState } from '../../web/src/data/listState.ts'
import { inDays, moneyWorld } from '../support/finance.ts'
import { as, giveRights } from '../support/world.ts'

/** Invoices of one issuer; `FATURAS=5000` for a short run. */
const ROWS = Number(process.env.FATURAS ?? 100_000)
const PAGE = 13
const YEAR = 24

/** Prints a figure; `ok` false makes the benchmark exit with 1. */
const print = (name: string, value: number, unit: string, ok = true) => {
  console.log(JSON.stringify({ name, value: Math.round(value * 100) / 100, unit }))
  if (!ok) process.exitCode = 1
}

await moneyWorld()
await giveRights('tesoureira', { fctkd: ['faturas:ler', 'pagamentos:ler', 'contas:ler'] })
const metadados = newMetadados({ uid: 'semente', name: 'Semente' }, FieldValue.serverTimestamp(), true)
/** Documents in one commit, and concurrent commits. */
const [BATCH, AT_ONCE] = [500, 4]
let batch = db().batch()
let waiting: Promise<unknown>[] = []
async function put(path: string, data: object, index: number): Promise<void> {
  batch.set(db().doc(path), data)
  if ((index + 1) % BATCH !== 0 && index !== ROWS - 1) return
  waiting.push(batch.commit())
  batch = db().batch()
  if (waiting.length < AT_ONCE && index !== ROWS - 1) return
  await Promise.all(waiting)
  waiting = []
}
const filling = performance.now()
/** Sums that the triggers would keep, computed here at once. */
const somas = new Map<string, object>()
const counted = {}
for (let index = 0; index < ROWS; index++) {
  const id = `f${String(index).padStart(6, '0')}`
  const situacao = (['emitida', 'paga', 'cancelada', 'parcialmentePaga'] as const)[index % 4]!
  const pessoa = `p${index % 10_000}`
  const numero = `2026/${String(index + 1).padStart(6, '0')}`
  const record = faturas.schema.parse({
    name: `${numero} Pessoa ${index % 10_000}`,
    numero,
    sacado: { tipo: 'pessoa', pessoa, nome: `Pessoa ${index % 10_000}` },
    itens: [{ descricao: 'Anuidade', categoria: 'anuidade', qtd: 1, unitario: 15_000, total: 15_000 }],
    total: 15_000,
    pago: situacao === 'paga' ? 15_000 : situacao === 'parcialmentePaga' ? 5_000 : 0,
    vencimento: inDays((index % 700) - 350),
    situacao,
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  const stored = withDerived(id, { ...record, metadados } as unknown as StoredRecord, faturas)
  const parcelas = parcelasDaFatura(stored)
  for (const place of Object.keys(parcelas)) {
    const sum = somas.get(place) ?? {}
    addParts(sum, partesDasSomas(parcelas, place), 1)
    somas.set(place, sum)
  }
  addParts(counted, partesDoPainel(parcelasDoPainel(faturas, id, stored) ?? { parcelas: [] }, 'fctkd'), 1)
  await put(`faturas/${id}`, stored, index)
}
for (const [place, sums] of somas) await paths.somas().doc(place).set(sums)
await paths.contadoresDoPainel().doc('fctkd').set(counted)
print('invoices written', ROWS / ((performance.now() - filling) / 1000), 'rows/s')

/** The query of a screen, from the description in its data layer. */
function toQuery({ collection, where, orderBy, limit }: QuerySpec): Query {
  let query: Query = db().collection(collection)
  for (const { path, op, value } of where) query = query.where(path, op, value)
  for (const { path, direction } of orderBy) query = query.orderBy(path, direction)
  return query.limit(limit)
}

const hoje = hojeNoBrasil()
const LISTS: Record<string, Partial<ListState>> = {
  'all invoices': {},
  'open ones': { filtros: { 'filtros.aberta': 'true' } },
  'overdue ones': { filtros: { 'filtros.aberta': 'true', vencimento: `<${hoje}` } },
  'paid ones': { filtros: { situacao: 'paga' } },
  'those due in a month': { filtros: { 'filtros.mes': mesDoDia(hoje) } },
}
for (const [name, state] of Object.entries(LISTS)) {
  const query = toQuery(
    listQuery(faturas, { kind: 'federacao', id: 'fctkd' }, { ...ESTADO_INICIAL, situacao: 'todos', ...state }, null),
  )
  const first = await query.get()
  const next = await query.startAfter(first.docs.at(-1)!).get()
  print(
    `${name}: a page, and the next`,
    Math.max(first.size, next.size),
    'documents',
    first.size > 1 && next.size <= PAGE,
  )
}

/** Documents of the books that a report reads by id, without the caller's rights; it makes no query. */
async function readBy(run: () => Promise<unknown>): Promise<number> {
  const store = db()
  const { getAll } = store
  let count = 0
  store.getAll = ((...refs: Parameters<typeof getAll>) => {
    count += refs.filter((ref) => 'path' in ref && ref.path.startsWith('sistema/financeiro/')).length
    return getAll.apply(store, refs)
  }) as typeof getAll
  await run()
  store.getAll = getAll
  return count
}
const year = { entidade: 'fctkd', de: maisMeses(mesDoDia(hoje), -11), ate: mesDoDia(hoje) }
const report = await readBy(() => consultarCaixaHandler(year, as('tesoureira')))
print('the report of a year', report, 'documents', report > 0 && report <= YEAR)
const ages = await readBy(() => consultarDividasHandler({ entidade: 'fctkd', tipo: 'receita' }, as('tesoureira')))
print('what is overdue by age', ages, 'documents', ages > 0 && ages <= PAGE)
const { faturas: late } = await consultarDividasHandler({ entidade: 'fctkd', tipo: 'receita' }, as('tesoureira'))
const overdue = Object.values(late?.idades ?? {}).reduce((sum, amount) => sum + amount, 0)
print('open invoices that are overdue, by age', overdue / 100, 'reais', overdue > 0)
const begun = performance.now()
const { abertas } = await resumoDeFaturasHandler(
  { escopo: [{ field: 'vinculo.idFederacao', value: 'fctkd' }] },
  as('tesoureira'),
)
print('the numbers above the list, of one document of counts', performance.now() - begun, 'ms')
const really = await db()
  .collection('faturas')
  .where('vinculo.idFederacao', '==', 'fctkd')
  .where('filtros.aberta', '==', true)
  .count()
  .get()
print('open invoices told by it', abertas.registros, 'invoices', abertas.registros === really.data().count)
