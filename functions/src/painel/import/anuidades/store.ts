import type { Transaction } from 'firebase-admin/firestore'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import type { ImportedAnuidade } from '@sie/domain/painel/import/anuidades/description.ts'
import type { Motivo } from '@sie/domain/painel/import/anuidades/reasons.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { obstaclesTo } from '../../../pessoas/permission.ts'
import { nextPerson, planPerson, type PraticanteGuardado } from '../../../pessoas/store.ts'
import { db } from '../../../base/platform/admin.ts'
import { audit } from '../../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../../base/platform/auditChain.ts'
import type { Caller } from '../../../base/platform/caller.ts'
import { paths } from '../../../base/platform/paths.ts'
import { storedIn } from '../../../base/platform/stored.ts'
import type { AcceptedRow, Importer, Outcome, Stored } from '../store.ts'

type Row = AcceptedRow<ImportedAnuidade>
type Anuidade = Praticante['anuidades'][number]

/** People processed at once: each is a transaction of its own, with all rows about them. */
const AT_ONCE = 10
/** Most annuities of one person. */
const MOST = 80

/** Id of a row's annuity, by person and year, for undoing the import. */
const idDaAnuidade = (pessoa: string, ano: number): string => `${pessoa}~${ano}`
export const daAnuidade = (id: string): { pessoa: string; ano: number } => {
  const at = id.lastIndexOf('~')
  return { pessoa: id.slice(0, at), ano: Number(id.slice(at + 1)) }
}

/** Purpose of the change: the right to import in the federation replaces the right to edit. */
export const PURPOSE = { rules: ['praticantes:importar'] }

/**
 * Stores past annuities, the rows about one person together: record, old copy and audit in one transaction. A year settled by an invoice stays. The
 * current year, and a later one of a device whose clock is ahead, is normally settled by an invoice: importing it declares a person paid, and requires
 * the right to exempt.
 */
export async function storeAnnuities(rows: readonly Row[], importer: Importer): Promise<Stored> {
  const people = new Map<string, Row[]>()
  for (const row of rows) people.set(row.valor.cpf, [...(people.get(row.valor.cpf) ?? []), row])
  const groups = [...people.values()]
  const stored: Stored = { criados: 0, atualizados: 0, semMudanca: 0, recusados: [] }
  for (let start = 0; start < groups.length; start += AT_ONCE) {
    const done = await Promise.all(groups.slice(start, start + AT_ONCE).map((group) => storePerson(group, importer)))
    for (const { id, version, outcomes } of done)
      for (const { row, outcome } of outcomes) {
        if (typeof outcome !== 'string') stored.recusados.push({ linha: row.linha, motivos: outcome })
        else stored[outcome] += 1
        if (outcome === 'criados' || outcome === 'atualizados')
          importer.note?.(row.linha, idDaAnuidade(id, row.valor.ano), outcome, version)
      }
  }
  return stored
}

interface Done {
  id: string
  version: number
  outcomes: { row: Row; outcome: Outcome }[]
}

async function storePerson(rows: readonly Row[], { author, caller, dryRun = false }: Importer): Promise<Done> {
  const refused = (motivo: Motivo): Done => ({
    id: '',
    version: 0,
    outcomes: rows.map((row) => ({ row, outcome: [motivo] })),
  })
  const index = await paths.cpf(rows[0]?.valor.cpf ?? '').get()
  const id = String(index.get('id') ?? '')
  if (id === '') return refused('pessoa-nao-encontrada')
  return db().runTransaction(async (transaction): Promise<Done> => {
    const [personDoc, userDoc] = await transaction.getAll(db().doc(`praticantes/${id}`), db().doc(`users/${id}`))
    const stored = storedIn(praticantes, personDoc)
    // The answer does not reveal a person of another federation with this CPF.
    const here = rows.every(({ valor }) => valor.federacaoID === stored?.dadosFiliacao.federacaoID)
    if (!stored || stored.metadados.successorId !== '' || !here) return refused('pessoa-nao-encontrada')
    const { anuidades, outcomes } = withRows(stored.anuidades ?? [], rows, caller)
    if (anuidades.length > MOST) return refused('anuidades-demais')
    if (sameValue(anuidades, stored.anuidades ?? [])) return { id, version: stored.metadados.version, outcomes }
    const next = nextPerson(id, stored, { ...stored, anuidades }, { editorid: author.uid })
    const user = storedIn(users, userDoc)
    const obstacles = caller ? await obstaclesTo(transaction, caller, { id, stored, next, user }, PURPOSE) : []
    if (obstacles.length > 0) return refused('pessoa-sem-permissao')
    const { version } = next.metadados
    if (!dryRun) await write(transaction, { id, stored, next }, author.uid, rows)
    return { id, version, outcomes }
  })
}

async function write(
  transaction: Transaction,
  { id, stored, next }: { id: string; stored: PraticanteGuardado; next: PraticanteGuardado },
  quem: string,
  rows: readonly Row[],
): Promise<void> {
  const store = await planPerson(transaction, id, stored, next)
  store()
  const { version } = next.metadados
  const detalhe = {
    origem: 'importacao',
    linhas: rows.map(({ linha }) => linha),
    versao: version + 1,
    campos: ['anuidades'],
  }
  const entry = { acao: 'editar' as const, quem, colecao: praticantes.name, id, detalhe }
  await audit(entry, transaction, auditoriaDaVersao(praticantes.name, id, version))
}

/** The annuities after the rows, and the outcome of each row. */
function withRows(
  stored: readonly Anuidade[],
  rows: readonly Row[],
  caller: Caller | undefined,
): { anuidades: Anuidade[]; outcomes: Done['outcomes'] } {
  let anuidades = [...stored]
  const outcomes = rows.map((row): Done['outcomes'][number] => {
    const { ano, valor, situacao, recibo, federacaoID } = row.valor
    const given: Anuidade = { ano, valor, situacao, recibo, origem: 'importacao' }
    const before = anuidades.find((one) => one.ano === ano)
    if (before && sameValue(before, given)) return { row, outcome: 'semMudanca' }
    if (before?.origem === 'fatura') return { row, outcome: ['anuidade-de-fatura'] }
    if (caller && ano >= Number(hojeNoBrasil().slice(0, 4)) && !exempts(caller, federacaoID))
      return { row, outcome: ['ano-corrente'] }
    anuidades = [...anuidades.filter((one) => one !== before), given].sort((a, b) => a.ano - b.ano)
    return { row, outcome: before ? 'atualizados' : 'criados' }
  })
  return { anuidades, outcomes }
}

const exempts = ({ permissoes }: Caller, id: string): boolean =>
  agePor(permissoes, 'faturas:isentar', { idEntidade: id, idFederacao: id })
