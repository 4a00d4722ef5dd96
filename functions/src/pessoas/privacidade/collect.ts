import { COLECOES } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { contadoA, type Identidade } from '@sie/domain/pessoas/privacidade/pessoa.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { withoutPath } from '@sie/domain/base/records/edits.ts'
import { withIsoDates } from '../../base/platform/recordOut.ts'
import { auth, bucket } from '../../base/platform/admin.ts'
import { withinTime } from '../../base/platform/withinTime.ts'
import { abaixoDe, pastasDoDono, type Abaixo } from './abaixo.ts'
import { LUGARES } from './lugares.ts'
import { lutas, type LutasDaPessoa } from './lutasDaPessoa.ts'
import { marcadoresDaPessoa } from '../marcadores/guardados.ts'
import {
  autoriaDe,
  consultasDe,
  identidadeConfirmada,
  pages,
  queMencionaEm,
  registroProprio,
  unidosA,
  type Achado,
} from './registros.ts'

/** Folders of a person's files: unchecked uploads, and the files of their record in any collection. */
export const pastasDe = (uid: string): string[] => [
  `tmp/${uid}/`,
  ...COLECOES.map(({ name }) => `arquivos/${name}/${uid}/`),
]

/** Collections read at once: each asks several times, one after the other, and there are many. */
const AT_ONCE = 12
/** Time after which a call begins nothing further. */
const CALL_MS = 12_000

interface ArquivoDaPessoa {
  caminho: string
  tipo: string
  /** bytes */
  tamanho: number
}

interface DadosDaColecao {
  rotulo: string
  atual: unknown
  versoes: unknown[]
  mencoes: { registro: string; trechos: unknown[] }[]
  autoria: string[]
  /** documents below the own records: messages, notes, reserved data */
  abaixo: Abaixo[]
}

/** Everything stored about a person, or a part of it (`joinDados`); instants are ISO texts. */
export interface DadosDaPessoa {
  formato: 'dados-da-pessoa/1'
  geradoEm: string
  /** id of the person */
  pessoa: string
  conta: Record<string, unknown> | null
  /** by collection: the own record with its versions, mentions in other records, and records written by the person */
  colecoes: Record<string, DadosDaColecao>
  /** own sides, lines and places in score sheets, rounds and brackets, which name entries and not people */
  lutas: LutasDaPessoa
  /** labels that offices put on the person */
  marcadores: { entidade: string; nome: string }[]
  /** by place of the server */
  sistema: Record<string, unknown>
  arquivos: ArquivoDaPessoa[]
  /** records closed by a union with this person */
  unidos: DadosDaPessoa[]
}

/** What is still to be collected of a person: a collection, from a position in it, or all that lies in none (`colecao` ''). */
export interface Falta {
  pessoa: string
  colecao: string
  /** 0 the own records, then a query each */
  etapa: number
  /** id of the record after which the query goes on */
  depois: string
}

/**
 * Collects the data of a person in every described collection, the server's own places, the account and the storage. Of records of others
 * only the part about the person, found by their confirmed identity (`identidadeConfirmada`).
 * @param faltam what a former call left; everything by default
 * @param ms time after which no further page is begun
 * @throws ErroSIE dados-invalidos for another person's data
 */
export async function collectParte(
  uid: string,
  faltam?: readonly Falta[],
  { ms, collections = COLECOES }: { ms?: number | undefined; collections?: readonly Collection[] } = {},
): Promise<DadosDaPessoa & { faltam: Falta[] }> {
  const end = Date.now() + (ms ?? CALL_MS)
  const people = await comUnidos(uid)
  const parts = new Map(people.map((pessoa) => [pessoa, vazio(pessoa)]))
  const identities = new Map(await Promise.all(people.map(async (one) => [one, await identify(one)] as const)))
  const left: Falta[] = []
  const places = [...collections.map(({ name }) => name), '']
  const all = () => people.flatMap((pessoa) => places.map((colecao) => ({ pessoa, colecao, etapa: 0, depois: '' })))
  const collect = async (falta: Falta) => {
    const part = parts.get(falta.pessoa)
    const identity = identities.get(falta.pessoa)
    const collection = collections.find(({ name }) => name === falta.colecao)
    if (!part || !identity || (falta.colecao && !collection)) throw new ErroSIE('dados-invalidos')
    if (!collection) return void Object.assign(part, await semColecao(identity))
    const { dados, ...further } = await daColecao(collection, identity.pessoa, falta, end)
    if (dados) part.colecoes[collection.name] = dados
    if (further.etapa >= 0) left.push({ ...falta, ...further })
  }
  const notBegun = await withinTime(faltam ?? all(), collect, { atOnce: AT_ONCE, ms: ms ?? CALL_MS })
  const [own, ...unidos] = people.map((pessoa) => parts.get(pessoa)!)
  return withIsoDates({ ...own!, unidos, faltam: [...left, ...notBegun] })
}

/** All data of a person at once. */
export async function collectDados(uid: string, collections: readonly Collection[] = COLECOES): Promise<DadosDaPessoa> {
  const { faltam: _none, ...dados } = await collectParte(uid, undefined, { ms: Infinity, collections })
  return dados
}

const vazio = (pessoa: string): DadosDaPessoa => ({
  formato: 'dados-da-pessoa/1',
  geradoEm: new Date().toISOString(),
  pessoa,
  conta: null,
  colecoes: {},
  lutas: { sumulas: [], rodadas: [], chaves: [] },
  marcadores: [],
  sistema: {},
  arquivos: [],
  unidos: [],
})

/** A person, and all whose records were closed in favour of theirs, or of such a one. */
async function comUnidos(uid: string): Promise<string[]> {
  const people = [uid]
  for (const one of people) people.push(...(await unidosA(one)).filter((id) => !people.includes(id)))
  return people
}

async function identify(uid: string) {
  const account = await auth()
    .getUser(uid)
    .catch(() => undefined)
  return { account, pessoa: await identidadeConfirmada(uid, account) }
}

/** @returns what was found from a position on, and the position at which the time ended; `etapa` -1 where it did not */
async function daColecao(
  collection: Collection,
  pessoa: Identidade,
  from: Pick<Falta, 'etapa' | 'depois'>,
  end: number,
): Promise<{ dados: DadosDaColecao | undefined } & Pick<Falta, 'etapa' | 'depois'>> {
  const { uid } = pessoa
  const own = from.etapa === 0 ? await registroProprio(collection, uid) : []
  const current = own.find(({ id }) => id === uid)
  const dados: DadosDaColecao = {
    rotulo: collection.label.plural,
    atual: current ? seen(collection, current) : null,
    versoes: own.filter(({ id }) => id !== uid).map((copy) => seen(collection, copy)),
    mencoes: [],
    autoria: [],
    abaixo: from.etapa === 0 ? await abaixoDe(collection, uid) : [],
  }
  const mentions = (collection.people ?? []).flatMap((mencao) =>
    consultasDe(collection, [mencao], pessoa).map((query) => ({
      query,
      keep: (page: Achado[]) => {
        for (const { id, record } of queMencionaEm(page, [mencao], pessoa))
          dados.mencoes.push({ registro: id, trechos: contadoA(record, mencao, pessoa) })
      },
    })),
  )
  const others = (id: string) => id !== uid && !id.startsWith(`${uid}.v`)
  const wrote = (page: Achado[]) => void dados.autoria.push(...page.map(({ id }) => id).filter(others))
  const queries = [...mentions, { query: autoriaDe(collection, uid), keep: wrote }]
  const found = () =>
    dados.atual || [dados.versoes, dados.mencoes, dados.autoria, dados.abaixo].some(({ length }) => length > 0)
      ? dados
      : undefined
  for (const [index, { query, keep }] of queries.entries()) {
    const etapa = index + 1
    if (etapa < from.etapa) continue
    for await (const page of pages(query, etapa === from.etapa ? from.depois : '')) {
      keep(page)
      if (Date.now() >= end) return { dados: found(), etapa, depois: page.at(-1)!.id }
    }
  }
  return { dados: found(), etapa: -1, depois: '' }
}

/** What is stored about a person outside the described collections. */
async function semColecao({ account, pessoa }: Awaited<ReturnType<typeof identify>>) {
  const sistema: Record<string, unknown> = {}
  for (const [name, lugar] of Object.entries(LUGARES))
    if ('exporta' in lugar && lugar.exporta) sistema[name] = (await lugar.exporta(pessoa)) ?? null
  return {
    conta: account
      ? {
          email: account.email ?? '',
          nome: account.displayName ?? '',
          verificado: account.emailVerified,
          criadaEm: account.metadata.creationTime,
          ultimoAcesso: account.metadata.lastSignInTime,
          segundoFator:
            account.multiFactor?.enrolledFactors.map(({ factorId, displayName, enrollmentTime }) => ({
              factorId,
              displayName: displayName ?? '',
              enrollmentTime: enrollmentTime ?? '',
            })) ?? [],
        }
      : null,
    lutas: await lutas().of(pessoa.uid),
    marcadores: await marcadoresDaPessoa(pessoa.uid),
    sistema,
    arquivos: await arquivosDe(pessoa.uid),
  }
}

// Derived search fields contain nothing beyond the name.
const seen = ({ searchPaths }: Collection, { record }: Achado) =>
  searchPaths.reduce<object>((target, path) => withoutPath(target, path), record)

/** The person's files, without their content. */
export async function arquivosDe(uid: string): Promise<ArquivoDaPessoa[]> {
  const owned = await Promise.all(COLECOES.map((collection) => pastasDoDono(collection, uid)))
  const folders = [...new Set([...pastasDe(uid), ...owned.flat()])]
  const found = await Promise.all(folders.map(async (prefix) => (await bucket().getFiles({ prefix }))[0]))
  return found.flat().map(({ name, metadata }) => ({
    caminho: name,
    tipo: metadata.contentType ?? '',
    tamanho: Number(metadata.size ?? 0),
  }))
}
