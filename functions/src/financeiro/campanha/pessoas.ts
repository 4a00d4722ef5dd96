import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { faturas, type Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { anuidadesDe } from '@sie/domain/financeiro/anuidade.ts'
import { decideCobranca, type Decisao, type PessoaDaCampanha } from '@sie/domain/financeiro/campanha.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { db } from '../../base/platform/admin.ts'
import { recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn, storedRecord, textsAt } from '../../base/platform/stored.ts'
import { faturaRef } from '../stored.ts'
import type { Campanha } from './parametros.ts'

// Reads the people of a campaign page by page in the order of their ids: the preview and the steps of the job read the same pages.

const id = z.union([recordId, z.literal('')])

/**
 * Position in a campaign. `pessoas`: after a person, of `clube` where clubs pay. `clube`: at the club after this one. `semClube`: at people without a
 * club to charge.
 */
export const cursorDaCampanha = z.object({
  fase: z.enum(['pessoas', 'clube', 'semClube']),
  clube: id.default(''),
  depois: id.default(''),
})
export type Cursor = z.output<typeof cursorDaCampanha>

export const inicioDe = ({ cobrar, filtro }: Pick<Campanha, 'cobrar' | 'filtro'>): Cursor =>
  cobrar === 'pessoa' || filtro.entidade !== ''
    ? { fase: 'pessoas', clube: cobrar === 'clube' ? filtro.entidade : '', depois: '' }
    : { fase: 'clube', clube: '', depois: '' }

type PraticanteGuardado = StoredRecord & Praticante

export interface PaginaDePessoas {
  /** club that pays for them; '' where each pays */
  clube: string
  /** id of the person before the first of the page: with the club it identifies the page */
  depois: string
  /** people that match the filter */
  pessoas: { id: string; record: PraticanteGuardado }[]
  /** number of people read */
  vistas: number
  cursor: Cursor | null
  /** where clubs pay: these people have no club, or an inactive one, and are not charged */
  semClube: boolean
}

const current = (query: Query) => query.where('metadados.successorId', '==', '')
const CLUBE = 'dadosFiliacao.vinculadoAEntidadeID'
const FEDERACAO = 'dadosFiliacao.federacaoID'

/** Query of the people of a campaign, before its filter of grades; equalities only, so that single-field indexes suffice. */
function scopeOf({ nivel, vinculo: { idEntidade, idFederacao }, filtro: { entidade } }: Campanha): Query {
  const all = current(db().collection(praticantes.name))
  if (nivel === 'clube') return all.where(FEDERACAO, '==', idFederacao).where(CLUBE, '==', idEntidade)
  if (nivel === 'federacao') {
    const own = all.where(FEDERACAO, '==', idEntidade)
    return entidade === '' ? own : own.where(CLUBE, '==', entidade)
  }
  return entidade === '' ? all : all.where(FEDERACAO, '==', entidade)
}

/** Number of people in a campaign's scope: one aggregation. */
export const countPessoas = async (campanha: Campanha): Promise<number> =>
  (await scopeOf(campanha).count().get()).data().count

/** Reads one page. @param size most people that it reads */
export async function paginaDePessoas(campanha: Campanha, cursor: Cursor, size: number): Promise<PaginaDePessoas> {
  const { emitente, filtro } = campanha
  if (cursor.fase === 'clube') {
    const clube = await nextClub(emitente, cursor.clube)
    const next: Cursor = clube ? { fase: 'pessoas', clube, depois: '' } : { fase: 'semClube', clube: '', depois: '' }
    return paginaDePessoas(campanha, next, size)
  }
  const semClube = campanha.cobrar === 'clube' && !(await isPayingClub(campanha.emitente, cursor.clube))
  const byClub = campanha.cobrar === 'clube' && filtro.entidade === ''
  const query = (byClub ? scopeOf(campanha).where(CLUBE, '==', cursor.clube) : scopeOf(campanha)).orderBy('__name__')
  const { docs } = await (cursor.depois ? query.startAfter(cursor.depois) : query).limit(size).get()
  const last = docs.length < size ? undefined : docs.at(-1)
  const after: Cursor | null =
    byClub && cursor.fase === 'pessoas' ? { fase: 'clube', clube: cursor.clube, depois: '' } : null
  return {
    clube: campanha.cobrar === 'clube' && !semClube ? cursor.clube : '',
    depois: cursor.depois,
    pessoas: docs
      .map((doc) => ({ id: doc.id, record: storedIn(praticantes, doc) }))
      .filter(({ record }) => takes(campanha, record)),
    vistas: docs.length,
    cursor: last ? { ...cursor, depois: last.id } : after,
    semClube,
  }
}

/** Whether an issuer may charge a club for its members: an active one, and not itself. */
export async function isPayingClub(emitente: string, clube: string, transaction?: Transaction): Promise<boolean> {
  if (clube === '' || clube === emitente) return false
  const ref = db().doc(`entidades/${clube}`)
  const record = storedRecord(await (transaction ? transaction.get(ref) : ref.get()))
  return record !== undefined && isActive(record)
}

function takes({ filtro: { graduacaoDe, graduacaoAte } }: Campanha, { dadosTaekwondo }: PraticanteGuardado): boolean {
  const ordem = dadosTaekwondo.maxGraduacao ?? 0
  return ordem >= graduacaoDe && (graduacaoAte === 0 || ordem <= graduacaoAte)
}

/** The next entity of a federation by id; undefined after the last. */
async function nextClub(federacao: string, after: string): Promise<string | undefined> {
  const query = current(db().collection('entidades')).where('vinculo.idFederacao', '==', federacao).orderBy('__name__')
  const { docs } = await (after ? query.startAfter(after) : query).limit(1).get()
  return docs[0]?.id
}

/** Fields of a person that a campaign needs. */
const pessoaDaCampanha = ({
  situacaoCadastro,
  metadados,
  dadosPessoais,
  dadosTaekwondo,
  dadosFiliacao,
  responsavel,
  funcoes,
  anuidades,
  unidoA,
}: PraticanteGuardado): PessoaDaCampanha => ({
  situacaoCadastro,
  ativa: metadados.active,
  nascimento: dadosPessoais.birthdate,
  ordem: dadosTaekwondo.maxGraduacao ?? 0,
  funcoes,
  anuidades,
  desde: dadosFiliacao.desde,
  temResponsavel: responsavel.cpf !== '',
  unida: Boolean(unidoA),
})

/** An invoice of a person's annuity; `valor`: the part that it charges for this person, in centavos. */
type FaturaDaAnuidade = Pick<Fatura, 'numero' | 'situacao'> & { id: string; valor: number }

/** States in which an invoice counts for its annuity; of a renegotiated one its instalments are paid. */
const COUNTS: readonly string[] = ['emitida', 'parcialmentePaga', 'paga', 'isenta', 'renegociada']

/**
 * The issued invoices of the campaign's annuity by person: as beneficiary of an item, or as payer. Every issue notes them by person
 * (`postEmissao`), so all are read by id, in the transaction where one is given.
 */
export async function faturasDaAnuidade(
  { ano, emitente }: Pick<Campanha, 'ano' | 'emitente'>,
  ids: readonly string[],
  transaction?: Transaction,
): Promise<Map<string, FaturaDaAnuidade[]>> {
  const read = async (refs: readonly DocumentReference[]) =>
    refs.length === 0 ? [] : transaction ? await transaction.getAll(...refs) : await db().getAll(...refs)
  const noted = await read(ids.map((praticante) => paths.anuidadeFaturada(emitente, String(ano), praticante)))
  const invoices = [...new Set(noted.flatMap((note) => textsAt(note, 'faturas') ?? []))]
  const asked = new Set(ids)
  const found = new Map<string, FaturaDaAnuidade[]>()
  for (const doc of await read(invoices.map(faturaRef))) {
    const invoice = storedIn(faturas, doc)
    if (!invoice || invoice.metadados.successorId !== '') continue
    const { numero, situacao } = invoice
    for (const [praticante, valor] of anuidadesDe(invoice))
      if (asked.has(praticante))
        found.set(praticante, [...(found.get(praticante) ?? []), { id: doc.id, numero, situacao, valor }])
  }
  return found
}

export interface Linha {
  id: string
  record: PraticanteGuardado
  decisao: Decisao
}

/** The decisions about a page. Where a club pays, the discount is by the number of people on its invoice. */
export function linhasDe(
  campanha: Campanha,
  { pessoas, semClube }: Pick<PaginaDePessoas, 'pessoas' | 'semClube'>,
  faturadas: ReadonlyMap<string, readonly FaturaDaAnuidade[]>,
): Linha[] {
  const { ano, preco, regra, hoje, cobrar, filtro } = campanha
  const left = new Set(campanha.deixadas)
  const doClube = cobrar === 'clube'
  const one = { ano, servico: preco, regra, hoje, somenteAtivos: filtro.somenteAtivos, doClube }
  const decide = (id: string, record: PraticanteGuardado, quantidade: number): Decisao => {
    const number = faturadas.get(id)?.find(({ situacao }) => COUNTS.includes(situacao))?.numero
    const decision = decideCobranca(pessoaDaCampanha(record), one, number, quantidade)
    if (!decision.cobra) return decision
    if (left.has(id)) return { cobra: false, motivo: 'deixadaDeFora', texto: 'Você deixou esta pessoa de fora.' }
    return semClube ? { cobra: false, motivo: 'semClube', texto: 'Não há clube a quem cobrar.' } : decision
  }
  const alone = pessoas.map(({ id, record }) => ({ id, record, decisao: decide(id, record, 1) }))
  const many = alone.filter(({ decisao }) => decisao.cobra).length
  if (!doClube || many < 2) return alone
  return pessoas.map(({ id, record }) => ({ id, record, decisao: decide(id, record, many) }))
}
