import { valueAt } from '../records/edits.ts'
import { isActive, isOldCopyId, type StoredRecord } from '../records/metadados.ts'
import type { RecordEvent } from '../records/plans/event.ts'
import { sameValue } from '../records/plans/same.ts'
import { nivelDaGraduacao, ordemGraduacao, type RightsPractitioner } from '../rights/rulesOwned.ts'
import { ENTIDADE_PADRAO } from './entidadePadrao.ts'
import { ROTULO } from './host.ts'

/** Where the public numbers of each entity lie: one document, which its home reads instead of counting (QUALITY 5). */
export const INICIO_PUBLICO = 'sistema/publico/inicio'

/** How many there are below an entity, itself apart. Only active records count. */
export interface Numeros {
  praticantes: number
  /** 1st Dan and above; a Poom grade never counts as Dan */
  faixasPretas: number
  federacoes: number
  /** clubs, academies, associations and whatever else is affiliated */
  clubes: number
}

/** What a home shows of an affiliated entity. */
export interface Cartao {
  nome: string
  sigla: string
  municipio: string
  uf: string
  cor: string
  /** the label of its portal, '' where it has none */
  portal: string
}

export interface InicioPublico {
  numeros: Numeros
  /** the entities right below, by id */
  filiadas: Record<string, Cartao>
}

export const INICIO_VAZIO: InicioPublico = {
  numeros: { praticantes: 0, faixasPretas: 0, federacoes: 0, clubes: 0 },
  filiadas: {},
}

/** What one record adds, and to the homes of which entities. Nothing of a person but that there is one more. */
export interface Contribuicao {
  lugares: string[]
  soma: Partial<Numeros>
  /** shown on the home of the entity `em` */
  cartao?: { em: string; dados: Cartao }
}

const COLECOES_CONTADAS = ['praticantes', 'entidades'] as const
export type ColecaoContada = (typeof COLECOES_CONTADAS)[number]

export const contada = (collection: string): collection is ColecaoContada =>
  (COLECOES_CONTADAS as readonly string[]).includes(collection)

/** Only these are affiliated: a draft is not, nor who left or was suspended. */
const FILIADAS = new Set(['filiada', 'irregular'])

const text = (record: StoredRecord, path: string) => String(valueAt(record, path) ?? '')

/** What a record adds now; null for one that is missing, inactive, old, or adds nothing. */
export function contribuicaoDe(collection: ColecaoContada, record: StoredRecord | undefined): Contribuicao | null {
  if (!record || !isActive(record)) return null
  return collection === 'praticantes' ? daPessoa(record) : daEntidade(record)
}

function daPessoa(record: StoredRecord): Contribuicao {
  const places = [
    ENTIDADE_PADRAO,
    text(record, 'dadosFiliacao.federacaoID'),
    text(record, 'dadosFiliacao.vinculadoAEntidadeID'),
  ]
  const black = nivelDaGraduacao(ordemGraduacao(record as RightsPractitioner)) !== null
  return {
    lugares: [...new Set(places.filter(Boolean))],
    soma: { praticantes: 1, ...(black ? { faixasPretas: 1 } : {}) },
  }
}

/** The host labels that may become a link; what an old record holds beside them never does. */
const rotulos = (labels: unknown): string[] =>
  Array.isArray(labels)
    ? labels.filter((label): label is string => typeof label === 'string' && ROTULO.test(label))
    : []

function daEntidade(record: StoredRecord): Contribuicao | null {
  const kind = text(record, 'dadosPessoais.tipoEntidade')
  if (kind === 'confederacao' || !FILIADAS.has(text(record, 'situacao'))) return null
  const portal = rotulos(valueAt(record, 'configuracoes.domain'))[0]
  const dados: Cartao = {
    nome: text(record, 'dadosPessoais.name'),
    sigla: text(record, 'dadosPessoais.sigla'),
    municipio: text(record, 'dadosEndereco.logradouroMunicipio'),
    uf: text(record, 'dadosEndereco.logradouroUF'),
    cor: text(record, 'configuracoes.heroBackgroundColor'),
    portal: typeof portal === 'string' ? portal : '',
  }
  if (kind === 'federacao')
    return { lugares: [ENTIDADE_PADRAO], soma: { federacoes: 1 }, cartao: { em: ENTIDADE_PADRAO, dados } }
  const federation = text(record, 'vinculo.idFederacao')
  return {
    lugares: [...new Set([ENTIDADE_PADRAO, federation].filter(Boolean))],
    soma: { clubes: 1 },
    cartao: { em: federation || ENTIDADE_PADRAO, dados },
  }
}

/** Whether an event changes what its record adds, so that it must be counted anew. */
export function mudaNumeros({ collection, id, before, after }: RecordEvent): boolean {
  return (
    contada(collection) &&
    !isOldCopyId(id) &&
    !sameValue(contribuicaoDe(collection, before), contribuicaoDe(collection, after))
  )
}

/** The entities whose public document a change touches. */
export function lugaresDe(...changes: readonly (Contribuicao | null)[]): string[] {
  return [
    ...new Set(
      changes.flatMap((change) => (change ? [...change.lugares, ...(change.cartao ? [change.cartao.em] : [])] : [])),
    ),
  ]
}

/**
 * The public document of an entity after one record changed from what it added to what it adds now. Pure: applied once for each change,
 * in any order, it ends in the same sums.
 */
export function comMudanca(
  publico: InicioPublico,
  lugar: string,
  id: string,
  before: Contribuicao | null,
  after: Contribuicao | null,
): InicioPublico {
  const numeros = { ...publico.numeros }
  const add = (change: Contribuicao | null, sign: 1 | -1) => {
    if (change?.lugares.includes(lugar))
      for (const [key, value] of Object.entries(change.soma)) numeros[key as keyof Numeros] += sign * value
  }
  add(before, -1)
  add(after, 1)
  const filiadas = { ...publico.filiadas }
  if (before?.cartao?.em === lugar) delete filiadas[id]
  if (after?.cartao?.em === lugar) filiadas[id] = after.cartao.dados
  return { numeros, filiadas }
}
