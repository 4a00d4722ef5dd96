import { COLECOES } from '@sie/domain/collections/todas.ts'
import { contadoA } from '@sie/domain/privacidade/pessoa.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { withoutPath } from '@sie/domain/records/edits.ts'
import { withIsoDates } from '../platform/recordOut.ts'
import { auth, bucket } from '../platform/admin.ts'
import { abaixoDe, pastasDoDono, type Abaixo } from './abaixo.ts'
import { LUGARES } from './lugares.ts'
import { lutasDaPessoa } from './lutas.ts'
import { identidadeConfirmada, unidosA, queEscreveu, queMencionam, registroProprio, type Achado } from './registros.ts'

/** Folders of a person's files: unchecked uploads, and the files of their record in any collection. */
export const pastasDe = (uid: string): string[] => [
  `tmp/${uid}/`,
  ...COLECOES.map(({ name }) => `arquivos/${name}/${uid}/`),
]

/** Collections read at once: each asks several times, one after the other, and there are many. */
const AT_ONCE = 12

interface ArquivoDaPessoa {
  caminho: string
  tipo: string
  /** bytes */
  tamanho: number
}

/** Everything stored about a person; instants are ISO texts. */
export interface DadosDaPessoa {
  formato: 'dados-da-pessoa/1'
  geradoEm: string
  conta: Record<string, unknown> | null
  /** by collection: the own record with its versions, mentions in other records, and records written by the person */
  colecoes: Record<
    string,
    {
      rotulo: string
      atual: unknown
      versoes: unknown[]
      mencoes: { registro: string; trechos: unknown[] }[]
      autoria: string[]
      /** documents below the own records: messages, notes, reserved data */
      abaixo: Abaixo[]
    }
  >
  /** own sides, lines and places in score sheets, rounds and brackets, which name entries and not people */
  lutas: Awaited<ReturnType<typeof lutasDaPessoa>>
  /** by place of the server */
  sistema: Record<string, unknown>
  arquivos: ArquivoDaPessoa[]
  /** records closed by a union with this person */
  unidos: DadosDaPessoa[]
}

/**
 * Collects all data of a person in every described collection, the server's own places, the account and the storage. Of records of others
 * only the part about the person, found by their confirmed identity (`identidadeConfirmada`).
 */
export async function coletar(uid: string, collections: readonly Collection[] = COLECOES): Promise<DadosDaPessoa> {
  const account = await auth()
    .getUser(uid)
    .catch(() => undefined)
  const pessoa = await identidadeConfirmada(uid, account)
  const colecoes: DadosDaPessoa['colecoes'] = {}
  const collect = async (collection: Collection): Promise<DadosDaPessoa['colecoes'][string] | undefined> => {
    const own = await registroProprio(collection, uid)
    const current = own.find(({ id }) => id === uid)
    const copies = own.filter(({ id }) => id !== uid)
    const mencoes: { registro: string; trechos: unknown[] }[] = []
    for (const mencao of collection.people ?? [])
      for await (const page of queMencionam(collection, [mencao], pessoa))
        mencoes.push(...page.map(({ id, record }) => ({ registro: id, trechos: contadoA(record, mencao, pessoa) })))
    const autoria: string[] = []
    for await (const page of queEscreveu(collection, uid))
      autoria.push(...page.map(({ id }) => id).filter((id) => id !== uid && !id.startsWith(`${uid}.v`)))
    const abaixo = await abaixoDe(collection, uid)
    if (!current && [copies, mencoes, autoria, abaixo].every(({ length }) => length === 0)) return undefined
    return {
      rotulo: collection.label.plural,
      atual: current ? seen(collection, current) : null,
      versoes: copies.map((copy) => seen(collection, copy)),
      mencoes,
      autoria,
      abaixo,
    }
  }
  for (let start = 0; start < collections.length; start += AT_ONCE) {
    const some = collections.slice(start, start + AT_ONCE)
    for (const [index, found] of (await Promise.all(some.map(collect))).entries())
      if (found) colecoes[some[index]!.name] = found
  }
  const sistema: Record<string, unknown> = {}
  for (const [name, lugar] of Object.entries(LUGARES))
    if ('exporta' in lugar && lugar.exporta) sistema[name] = (await lugar.exporta(pessoa)) ?? null
  return withIsoDates({
    formato: 'dados-da-pessoa/1' as const,
    geradoEm: new Date().toISOString(),
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
    colecoes,
    lutas: await lutasDaPessoa(uid),
    sistema,
    arquivos: await arquivosDe(uid),
    unidos: await Promise.all((await unidosA(uid)).map((id) => coletar(id, collections))),
  })
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
