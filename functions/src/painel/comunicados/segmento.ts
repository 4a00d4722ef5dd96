import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { users } from '@sie/domain/base/collections/users.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { campoDesconhecido, unknownField } from '@sie/domain/pessoas/mensagem.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { ALVO_NACIONAL, type Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { emissora } from '../../financeiro/emissora.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'

/** Most people chosen one by one. */
const MOST_CHOSEN = 2000

const grau = z.number().int().min(0).max(20).default(0)
const idOrNone = z.union([recordId, z.literal('')]).default('')

/** Recipients of a message among the people of an entity. Grades are orders, both included, 0 for open. */
export const segmento = z.object({
  /** id of the sending entity */
  remetente: recordId,
  filtro: z
    .object({
      /** a federation where the confederation sends, a club where a federation does */
      entidade: idOrNone,
      graduacaoDe: grau,
      graduacaoAte: grau,
      papel: text(20).default(''),
      /** holders of a user group, for a caller who may read the groups; the other filters narrow them down */
      grupo: idOrNone,
      /** people entered in an event of the sender, whatever their federation; excludes the other filters */
      evento: idOrNone,
      /** people chosen one by one; excludes the other filters. Those whom the sender has no right over are left out */
      pessoas: z.array(recordId).max(MOST_CHOSEN).default([]),
    })
    .prefault({}),
})
type Segmento = z.output<typeof segmento>

/** Text of a message, whose fields are those that a message may name. */
export const comCampos = (text: z.ZodString) =>
  text.superRefine((written, context) => {
    const unknown = unknownField(written)
    if (unknown !== undefined) context.addIssue({ code: 'custom', message: campoDesconhecido(unknown) })
  })

/** Subject and body of a message; both may name fields. */
export const textos = {
  assunto: comCampos(trimmed(120).min(5, 'Escreva o assunto.')),
  texto: comCampos(trimmed(3000).min(10, 'Escreva a mensagem, com ao menos 10 letras.')),
}

/** A permitted segment: scope of its people, and name of its sender. No personal data. */
export interface SegmentoPermitido extends Segmento {
  vinculo: { idEntidade: string; idFederacao: string }
  nome: string
}

const isNational = ({ remetente }: Pick<Segmento, 'remetente'>) => remetente === ENTIDADE_PADRAO
const isFederation = ({ vinculo }: Pick<SegmentoPermitido, 'vinculo'>) => vinculo.idEntidade === vinculo.idFederacao

/** Target of the rights over the people of a segment. */
export function alvoDoSegmento(segment: Pick<SegmentoPermitido, 'remetente' | 'vinculo'>): Alvo {
  if (isNational(segment)) return ALVO_NACIONAL
  const { idEntidade, idFederacao } = segment.vinculo
  return { entidade: isFederation(segment) ? '' : idEntidade, federacao: idFederacao }
}

/** Checked when a message begins, and again at each of its steps. @throws ErroSIE sem-permissao, dados-invalidos (an event that is not the sender's) */
export async function requireSegmento(caller: Caller, segment: SegmentoPermitido): Promise<void> {
  // Rights held above an entity allow reading its people, and writing to them in the name of the entity above.
  if (!caller.permissoes.entidades[segment.remetente]) throw new ErroSIE('sem-permissao')
  if (!caller.pode('praticantes:comunicar', alvoDoSegmento(segment))) throw new ErroSIE('sem-permissao')
  if (segment.filtro.grupo && !caller.pode('usersgroups:ler', ALVO_NACIONAL)) throw new ErroSIE('sem-permissao')
  if (segment.filtro.evento) await requireEvento(caller, segment)
}

/**
 * A segment that the caller may write to.
 * @throws ErroSIE sem-permissao (`praticantes:comunicar` over the people; for an event `inscricoes:ler` over it, for a group `usersgroups:ler` too),
 * registro-nao-encontrado, dados-invalidos
 */
export async function segmentoDe(caller: Caller, given: Segmento): Promise<SegmentoPermitido> {
  const { remetente, filtro } = given
  const entity = (id: string) => db().runTransaction((transaction) => emissora(transaction, id), { readOnly: true })
  if (!caller.permissoes.entidades[remetente]) throw new ErroSIE('sem-permissao')
  const sender = await entity(remetente)
  const segment = {
    ...given,
    vinculo: { idEntidade: remetente, idFederacao: sender.idFederacao },
    nome: sender.sigla || sender.nome,
  }
  await requireSegmento(caller, segment)
  if (filtro.entidade) {
    const other = await entity(filtro.entidade).catch(() => undefined)
    const below = isNational(segment)
      ? other?.idFederacao === filtro.entidade
      : isFederation(segment) && other?.idFederacao === remetente && filtro.entidade !== remetente
    if (!below) throw recusa('filtro.entidade', 'Esta entidade não pertence a quem envia.')
  }
  const { pessoas, evento, ...others } = filtro
  if (pessoas.length > 0 && (evento || Object.values(others).some(Boolean)))
    throw recusa('filtro.pessoas', 'Pessoas escolhidas não se combinam com outros filtros.')
  if (filtro.grupo) {
    const group = storedRecord(await db().doc(`usersgroups/${filtro.grupo}`).get())
    if (!group || group.metadados.successorId !== '') throw recusa('filtro.grupo', 'Este grupo não existe mais.')
  }
  return segment
}

async function requireEvento(caller: Caller, { remetente, filtro }: SegmentoPermitido): Promise<void> {
  const record = storedRecord(await db().doc(`eventos/${filtro.evento}`).get())
  const own = record?.metadados.successorId === '' && valueAt(record, 'vinculo.idEntidade') === remetente
  if (!own || !caller.pode('inscricoes:ler', alvoDe(eventos, filtro.evento, record)))
    throw recusa('filtro.evento', 'Este evento não é de quem envia.')
  if (filtro.entidade || filtro.papel || filtro.grupo || filtro.graduacaoDe || filtro.graduacaoAte)
    throw recusa('filtro.evento', 'Um evento não se combina com outros filtros.')
}

/** States of entries whose people are still concerned with the event. */
const ENTERED: readonly string[] = ['pendente', 'aguardandoPagamento', 'confirmada', 'listaDeEspera']

const CURRENT = ['metadados.successorId', ''] as const

/** Equalities of the people of a segment by dotted path. */
function conditionsOf({ remetente, vinculo, filtro: { entidade } }: SegmentoPermitido): (readonly [string, string])[] {
  const [ofFederation, ofClub] = ['dadosFiliacao.federacaoID', 'dadosFiliacao.vinculadoAEntidadeID']
  if (remetente === ENTIDADE_PADRAO) return [CURRENT, ...(entidade ? [[ofFederation, entidade] as const] : [])]
  const club = isFederation({ vinculo }) ? entidade : remetente
  return [CURRENT, [ofFederation, vinculo.idFederacao], ...(club ? [[ofClub, club] as const] : [])]
}

/** Equalities only, so that single-field indexes suffice. The holders of a group are found by their rights. */
function queryOf(segment: SegmentoPermitido): Query {
  const { evento, grupo } = segment.filtro
  if (grupo) return paths.todasPermissoes().where('grupos', 'array-contains', grupo)
  const conditions: readonly (readonly [string, string])[] = evento
    ? [CURRENT, ['evento', evento]]
    : conditionsOf(segment)
  return conditions.reduce<Query>(
    (query, [path, value]) => query.where(path, '==', value),
    db().collection(evento ? inscricoes.name : praticantes.name),
  )
}

/** Those of some people who are in the scope of a segment. */
async function inScope(segment: SegmentoPermitido, ids: readonly string[]): Promise<DocumentSnapshot[]> {
  const refs = ids.map((id) => db().doc(`${praticantes.name}/${id}`))
  const found = refs.length > 0 ? await db().getAll(...refs) : []
  return found.filter((doc) => conditionsOf(segment).every(([path, value]) => doc.get(path) === value))
}

export interface Destinatario {
  uid: string
  /** their guardians are notified too */
  menor: boolean
}

function destinatario(doc: DocumentSnapshot, { filtro }: SegmentoPermitido, hoje: string): Destinatario | undefined {
  const record = storedRecord(doc)
  if (!record) return undefined
  if (filtro.evento) {
    const { pessoa, situacao } = record as StoredRecord & Partial<Inscricao>
    // The guardians are looked up by their rights; a person without guardians is notified alone.
    return pessoa && ENTERED.includes(situacao ?? '') ? { uid: pessoa, menor: true } : undefined
  }
  const { dadosTaekwondo, dadosPessoais, filtros } = record as StoredRecord & Partial<Praticante>
  const ordem = dadosTaekwondo?.maxGraduacao ?? 0
  const { graduacaoDe, graduacaoAte, papel } = filtro
  const fits =
    (filtro.pessoas.length > 0 || isActive(record)) &&
    ordem >= graduacaoDe &&
    (graduacaoAte === 0 || ordem <= graduacaoAte) &&
    (papel === '' || Boolean(filtros?.papeis?.includes(papel)))
  return fits ? { uid: doc.id, menor: isMinor(dadosPessoais?.birthdate ?? '', hoje) } : undefined
}

/** One page of a segment in the order of ids. @param after the id before it, '' for the first @returns `cursor` null after the last */
export async function paginaDoSegmento(
  segment: SegmentoPermitido,
  after: string,
  size: number,
): Promise<{ pessoas: Destinatario[]; vistas: number; cursor: string | null }> {
  const hoje = hojeNoBrasil()
  const { pessoas: chosen, grupo } = segment.filtro
  if (chosen.length > 0) {
    const ids = [...new Set(chosen)]
      .toSorted()
      .filter((id) => id > after)
      .slice(0, size)
    const pessoas = (await inScope(segment, ids)).flatMap((doc) => destinatario(doc, segment, hoje) ?? [])
    return { pessoas, vistas: ids.length, cursor: ids.length < size ? null : (ids.at(-1) ?? null) }
  }
  const query = queryOf(segment).orderBy('__name__')
  const { docs } = await (after ? query.startAfter(after) : query).limit(size).get()
  const ids = docs.map(({ id }) => id)
  const people: readonly DocumentSnapshot[] = grupo ? await inScope(segment, ids) : docs
  const found = people.flatMap((doc) => destinatario(doc, segment, hoje) ?? [])
  // A person may have several entries.
  const pessoas = [...new Map(found.map((praticante) => [praticante.uid, praticante])).values()]
  return { pessoas, vistas: docs.length, cursor: docs.length < size ? null : (docs.at(-1)?.id ?? null) }
}

/** Most people read for an exact count; above it an upper bound is returned. */
const MOST_COUNTED = 2000

/** Most people whose accounts are counted. */
const MOST_ACCOUNTS = 500

/** People in a segment. */
interface Contagem {
  total: number
  /** false where `total` is an upper bound */
  exato: boolean
  /** chosen people who are not in it */
  fora: number
  /** people in it without an account that could read a message; 0 for more than 500, where it is not counted */
  semConta: number
}

export async function countSegmento(segment: SegmentoPermitido): Promise<Contagem> {
  const chosen = new Set(segment.filtro.pessoas).size
  const { count } = chosen > 0 ? { count: chosen } : (await queryOf(segment).count().get()).data()
  if (count > MOST_COUNTED) return { total: count, exato: false, fora: 0, semConta: 0 }
  const { pessoas } = await paginaDoSegmento(segment, '', MOST_COUNTED + 1)
  return {
    total: pessoas.length,
    exato: true,
    fora: chosen > 0 ? chosen - pessoas.length : 0,
    semConta: pessoas.length > MOST_ACCOUNTS ? 0 : await withoutAccount(pessoas),
  }
}

async function withoutAccount(people: readonly Destinatario[]): Promise<number> {
  if (people.length === 0) return 0
  const refs = people.map(({ uid }) => db().doc(`${users.name}/${uid}`))
  const found = await db().getAll(...refs, { fieldMask: ['metadados.successorId'] })
  return found.filter((doc) => !doc.exists).length
}
