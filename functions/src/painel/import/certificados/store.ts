import type { Transaction } from 'firebase-admin/firestore'
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { isGraduacao } from '@sie/domain/documentos/tipos.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { chaveDoNumero, type ImportedCertificado } from '@sie/domain/painel/import/certificados/description.ts'
import type { Motivo } from '@sie/domain/painel/import/certificados/reasons.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { freeCodes, idDoCertificado, registroNovo } from '../../../documentos/certificados/emissao.ts'
import { chooseModelo } from '../../../documentos/certificados/modelo.ts'
import {
  certificadoRef,
  emissorDe,
  parteInteressada,
  hasGraduacao,
  titularDe,
  vinculoDe,
  type PraticanteGuardado,
} from '../../../documentos/certificados/certificado.ts'
import type { GradesOf } from '../../../pessoas/graduacoes/tabela.ts'
import { db } from '../../../base/platform/admin.ts'
import { getBounded } from '../../../base/platform/bounded.ts'
import { keyedHash } from '../../../base/platform/hash.ts'
import { paths } from '../../../base/platform/paths.ts'
import { storedIn } from '../../../base/platform/stored.ts'
import { createRecord } from '../../../base/records/write.ts'
import { storeInRounds, type AcceptedRow, type Importer, type Outcome, type Stored } from '../store.ts'

type Row = AcceptedRow<ImportedCertificado>

/** Certificates in one round: four writes each (record, its first step, audit and its queue), and one transaction stores them. */
const ROUND = 50
const ROUNDS = 2

/**
 * Stores certificates that were issued on paper, with their numbers. They are outside the portal's sequences, which begin at 1. Ids derive
 * from holder and grade as for every certificate, or from the number: a file imported again, or concurrent runs, write none twice, and an
 * imported certificate is not issued again. Known certificates stay as they are.
 */
export const storeCertificates = (rows: readonly Row[], importer: Importer, grades: GradesOf): Promise<Stored> =>
  storeInRounds(rows, { size: ROUND, atOnce: ROUNDS }, (round) => storeRound(round, importer, grades))

/** The cause of a paper certificate is its number; for a grade there is one for each person. */
const causaDe = (valor: ImportedCertificado) => ({
  tipo: 'importacao',
  id: keyedHash(`certificado-antigo:${chaveDoNumero(valor)}`).slice(0, 32),
  descricao: '',
})

const idOf = (pessoa: string, valor: ImportedCertificado): string =>
  isGraduacao(valor.tipo)
    ? idDoCertificado(valor.tipo, { ...valor, pessoa, causa: causaDe(valor), pedido: '' })
    : keyedHash(`certificado:${valor.tipo}:${causaDe(valor).id}`)

interface Planned {
  row: Row
  id: string
  pessoa: string
  praticante: PraticanteGuardado
}

async function storeRound(rows: readonly Row[], importer: Importer, grades: GradesOf): Promise<Outcome[]> {
  const index = await db().getAll(...rows.map(({ valor }) => paths.cpf(valor.cpf)))
  const holders = index.map((doc) => String(doc.get('id') ?? ''))
  const { outcomes, ids } = await db().runTransaction((transaction) =>
    storeOnce(transaction, rows, holders, importer, grades),
  )
  rows.forEach(({ linha }, at) => {
    if (outcomes[at] === 'criados') importer.note?.(linha, ids[at] ?? '', 'criados', 0)
  })
  return outcomes
}

async function storeOnce(
  transaction: Transaction,
  rows: readonly Row[],
  holders: readonly string[],
  importer: Importer,
  grades: GradesOf,
) {
  const people = await transaction.getAll(...holders.map((id) => db().doc(`${praticantes.name}/${id || 'ninguem'}`)))
  const ids = rows.map(({ valor }, at) => idOf(holders[at] ?? '', valor))
  const known = await transaction.getAll(...ids.map(certificadoRef))
  const used = await numbersInUse(transaction, rows)
  const planned: Planned[] = []
  const outcomes = rows.map((row, at): Outcome => {
    const praticante = storedIn(praticantes, people[at])
    const [id, pessoa] = [ids[at] ?? '', holders[at] ?? '']
    const refused = praticante
      ? reasonAgainst(row, { id: pessoa, praticante, importer, grades })
      : ('pessoa-nao-encontrada' as const)
    if (refused || !praticante) return [refused ?? 'pessoa-nao-encontrada']
    const before = storedIn(certificados, known[at])
    if (before) {
      const same = before.numero === row.valor.numero && before.titular.pessoa === pessoa
      return same ? 'semMudanca' : [isGraduacao(row.valor.tipo) ? 'ja-certificada' : 'numero-em-uso']
    }
    if (used.has(placeOf(row.valor))) return ['numero-em-uso']
    if (planned.some((one) => one.id === id)) return ['ja-certificada']
    planned.push({ row, id, pessoa, praticante })
    return 'criados'
  })
  if (!importer.dryRun && planned.length > 0) await create(transaction, planned, importer, grades)
  return { outcomes, ids }
}

interface Against {
  id: string
  praticante: PraticanteGuardado
  importer: Importer
  grades: GradesOf
}

/** Reason why a certificate may not be imported for a person; undefined where it may. People whom the caller may not read are answered as missing. */
function reasonAgainst({ valor }: Row, { id, praticante, importer, grades }: Against): Motivo | undefined {
  const { caller } = importer
  // As with issuing: the right must be held under the issuer itself; a right above it only reads.
  const issuer = { idEntidade: valor.federacaoID, idFederacao: valor.federacaoID }
  if (caller && !agePor(caller.permissoes, 'certificados:importar', issuer)) return 'federacao-sem-permissao'
  const mayRead = !caller || caller.pode('praticantes:ler', alvoDe(praticantes, id, praticante))
  if (praticante.metadados.successorId !== '' || !mayRead) return 'pessoa-nao-encontrada'
  if (caller && parteInteressada(caller, id)) return 'parte-interessada'
  if (valor.graduacao === '' || hasGraduacao(praticante, valor.graduacao)) return undefined
  const table = grades(praticante.dadosFiliacao.federacaoID)
  const orderOf = (codigo: string) => graduacao(codigo, table)?.ordem ?? 0
  return orderOf(valor.graduacao) > orderOf(praticante.dadosTaekwondo.graduacao) ? 'graduacao-acima' : undefined
}

const placeOf = ({ federacaoID, tipo, numero }: ImportedCertificado) => `${federacaoID}:${tipo}:${numero}`
/** Values in one query. */
const AT_ONCE = 30

/** Numbers of these rows that existing certificates of the same issuers and kinds have. */
async function numbersInUse(transaction: Transaction, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const numbers = [...new Set(rows.map(({ valor }) => valor.numero))]
  const found = new Set<string>()
  for (let start = 0; start < numbers.length; start += AT_ONCE) {
    const { docs } = await getBounded(
      db()
        .collection(certificados.name)
        .where('numero', 'in', numbers.slice(start, start + AT_ONCE))
        .select('numero', 'tipo', 'vinculo', 'metadados.successorId'),
      AT_ONCE * 40,
      transaction,
    )
    for (const doc of docs)
      if (doc.get('metadados.successorId') === '')
        found.add(`${String(doc.get('vinculo.idEntidade'))}:${String(doc.get('tipo'))}:${String(doc.get('numero'))}`)
  }
  return found
}

async function create(
  transaction: Transaction,
  planned: readonly Planned[],
  { author }: Importer,
  grades: GradesOf,
): Promise<void> {
  const codes = await freeCodes(
    transaction,
    planned.map(({ id }) => id),
  )
  const kinds = new Map<string, Awaited<ReturnType<typeof kindOf>>>()
  for (const { row } of planned) {
    const { federacaoID, tipo } = row.valor
    const key = `${federacaoID}:${tipo}`
    if (!kinds.has(key)) kinds.set(key, await kindOf(transaction, row.valor))
  }
  for (const [at, { row, id, pessoa, praticante }] of planned.entries()) {
    const { nome: _nome, federacaoID, cpf: _cpf, graduacao: codigo, ...valor } = row.valor
    const kind = kinds.get(`${federacaoID}:${valor.tipo}`)
    if (!kind) throw new Error('a kind of certificate that was not looked up')
    const { emissor, modelo } = kind
    const grade = graduacao(codigo, grades(praticante.dadosFiliacao.federacaoID))
    const record = registroNovo(
      {
        ...valor,
        codigo: codes[at] ?? '',
        titular: titularDe(pessoa, praticante),
        graduacao: { codigo, nome: grade?.nome ?? '', faixa: grade?.faixa ?? '', ordem: grade?.ordem ?? 0 },
        emissor: { nome: emissor.nome, sigla: emissor.sigla, documento: emissor.documento },
        via: 1,
      },
      {
        sequencia: 0,
        causa: causaDe(row.valor),
        modelo: { id: modelo.id, versao: modelo.versao },
        pedido: '',
        origem: 'importacao',
        substitui: '',
        vinculo: vinculoDe(emissor),
      },
    )
    const detalhe = { origem: 'importacao', linha: row.linha, numero: valor.numero, emissor: emissor.id }
    await createRecord(transaction, certificados, certificadoRef(id), record, {
      caller: author,
      acao: 'importar',
      detalhe,
    })
  }
}

/** Issuer of a kind, and the template with which its certificates are printed now. */
const kindOf = async (transaction: Transaction, { federacaoID, tipo }: ImportedCertificado) => ({
  emissor: await emissorDe(transaction, federacaoID),
  modelo: await chooseModelo(transaction, '', tipo, federacaoID),
})
