import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { credenciais, type Credencial } from '@sie/domain/eventos/collections/credenciais.ts'
import { enderecoDaCredencial, idDaCredencial, marcaDoSelo } from '@sie/domain/eventos/credenciais/identidade.ts'
import { acceptNota, type MotivoDeRetencao, type NotaDoLocal } from '@sie/domain/eventos/credenciais/notas.ts'
import type { LocalDoEvento } from '@sie/domain/eventos/local/aparelhos.ts'
import { papelEZonas } from '@sie/domain/eventos/credenciais/papeis.ts'
import type { CredencialVirtual, EventoDaCredencial } from '@sie/domain/eventos/credenciais/virtual.ts'
import { enderecoComSelo, iniciaisDoSelo, MAIOR_EMISSOR } from '@sie/domain/base/selos/selo.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { NA_FINAL } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { photo } from '../../documentos/carteiras/virtual.ts'
import { signSelo } from '../../base/selos/selo.ts'
import { eventoDe, eventoRef, personRef, type EventoGuardado, type InscricaoGuardada } from '../inscricoes/inscricao.ts'
import { judgeNotas, type Linha } from '../local/notasRetidas.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { doEventoPorPessoas, unico } from '../../base/records/unico.ts'

export type CredencialGuardada = StoredRecord & Credencial

export const credencialRef = (id: string) => db().doc(`${credenciais.name}/${id}`)

/** Snapshot of a person's credential at an event; it may not exist. */
export const credencialDe = (
  transaction: Transaction | undefined,
  evento: string,
  pessoa: string,
): Promise<DocumentSnapshot> =>
  unico(transaction, credenciais, credencialRef(idDaCredencial(evento, pessoa)), { evento, pessoa })

/** Credentials of many people at an event, by person: read by id first, then by query for those that a union of two people moved. */
export async function credenciaisDe(evento: string, pessoas: readonly string[]): Promise<Map<string, Credencial>> {
  const found = new Map<string, Credencial>()
  const take = (docs: readonly DocumentSnapshot[]) => {
    for (const doc of docs) {
      const stored = storedIn(credenciais, doc)
      if (stored?.metadados.successorId === '') found.set(stored.pessoa, stored)
    }
  }
  const wanted = [...new Set(pessoas)]
  if (wanted.length === 0) return found
  take(await db().getAll(...wanted.map((pessoa) => credencialRef(idDaCredencial(evento, pessoa)))))
  const missing = wanted.filter((pessoa) => !found.has(pessoa))
  take(await doEventoPorPessoas(credenciais, evento, missing))
  return found
}

/** Limit of entries of one person in one event. */
const MOST_ENTRIES = 200
/** Sides of the picture in pixels: for a printed credential and the large one at a gate. */
const SMALL = { width: 150, height: 200 }
const LARGE = { width: 270, height: 360 }

/** The published event, where the caller holds one of the rules over it. @throws ErroSIE registro-nao-encontrado, sem-permissao */
export async function eventoDoLocal(caller: Caller, id: string, rules: readonly string[]): Promise<EventoGuardado> {
  const event = eventoDe((await eventoRef(id).get()).data())
  if (!event) throw absent(caller, rules[0] ?? '')
  if (!rules.some((rule) => caller.pode(rule, alvoDe(eventos, id, event)))) throw new ErroSIE('sem-permissao')
  return event
}

/** Whether an entry entitles to a credential. */
export const daCredencial = (entry: object | undefined): boolean =>
  (NA_FINAL as readonly unknown[]).includes(valueAt(entry, 'situacao'))

/** The entries of a person in an event that entitle to a credential. */
export async function comCredencial(
  transaction: Transaction,
  evento: string,
  pessoa: string,
): Promise<InscricaoGuardada[]> {
  const of = (path: string, op: '==' | 'array-contains') =>
    getBounded(
      db()
        .collection(inscricoes.name)
        .where(path, op, pessoa)
        .where('evento', '==', evento)
        .where('metadados.successorId', '==', ''),
      MOST_ENTRIES,
      transaction,
    )
  // Members of a pair or team are in the entry of its captain.
  const [own, mates] = await Promise.all([of('pessoa', '=='), of('pessoas', 'array-contains')])
  const all = new Map([...own.docs, ...mates.docs].map((doc) => [doc.id, storedIn(inscricoes, doc)]))
  return [...all.values()]
    .filter((entry) => entry.evento === evento && daCredencial(entry))
    .map((entry) => daPessoa(entry, pessoa))
}

/** An entry with the data of one of its people. */
function daPessoa(entry: InscricaoGuardada, pessoa: string): InscricaoGuardada {
  const { integrantes = [] } = entry
  const mate = integrantes.find((one) => one.pessoa === pessoa)
  return mate ? { ...entry, name: mate.nome, clube: { ...entry.clube, nome: mate.clube } } : entry
}

/** Texts of a credential, from the entries of its person. */
export function dizeres(entries: readonly InscricaoGuardada[]) {
  const [first] = entries
  const { papel, zonas } = papelEZonas(entries.map((entry) => entry.papel))
  return {
    papel,
    zonas,
    categorias: [...new Set(entries.map(({ classe }) => classe.nome).filter(Boolean))].sort(),
    name: first?.name ?? '',
    clube: first?.clube.nome ?? '',
    uf: first?.federacao.sigla || first?.federacao.nome.slice(0, 20) || '',
  }
}

export const eventoEscrito = (id: string, event: EventoGuardado): EventoDaCredencial => ({
  id,
  titulo: event.titulo,
  cidade: [event.dadosEndereco.logradouroMunicipio, event.dadosEndereco.logradouroUF].filter(Boolean).join(' · '),
  inicio: millisOf(event.inicio) ?? 0,
  fim: millisOf(event.fim) ?? 0,
})

/** Text of a credential's QR: its URL, and the seal that opens it and is valid offline. */
function qrDe({ evento, pessoa, codigo, papel, name }: CredencialGuardada, event: EventoGuardado): string {
  const end = millisOf(event.fim)
  const selo = signSelo({
    tipo: 'credencial',
    codigo,
    emissor: event.vinculo.idEntidade.toUpperCase().slice(0, MAIOR_EMISSOR),
    iniciais: iniciaisDoSelo(name),
    graduacao: marcaDoSelo(papel, evento),
    emitidoEm: hojeNoBrasil(),
    validoAte: end === undefined ? '' : dayInBrasilia(end),
  })
  return enderecoComSelo(`${portalUrl()}${enderecoDaCredencial(evento, pessoa, codigo)}`, selo)
}

/** Credentials with their pictures. The calling function has checked the right. @param para purpose: a gate gets no seals */
export async function virtuais(
  docs: readonly DocumentSnapshot[],
  event: EventoGuardado,
  para: 'portaria' | 'impressao',
): Promise<CredencialVirtual[]> {
  const found = docs.flatMap((doc) => {
    const stored = storedIn(credenciais, doc)
    return stored?.metadados.successorId === '' ? [{ id: doc.id, stored }] : []
  })
  if (found.length === 0) return []
  const people = await db().getAll(...found.map(({ stored }) => personRef(stored.pessoa)))
  return Promise.all(
    found.map(async ({ id, stored }, index) => {
      const { evento, pessoa, papel, categorias, zonas, clube, uf, codigo, situacao, motivo } = stored
      const caminho = valueAt(people[index]?.data(), 'dadosPessoais.urlImagemID')
      return {
        id,
        evento,
        pessoa,
        papel,
        categorias,
        zonas,
        clube,
        uf,
        codigo,
        situacao,
        motivo,
        nome: stored.name,
        passagens: stored.leituras?.passagens ?? [],
        foto: await photo(typeof caminho === 'string' ? caminho : '', para === 'portaria' ? SMALL : LARGE),
        qr: para === 'impressao' && situacao !== 'cancelada' ? qrDe(stored, event) : '',
      }
    }),
  )
}

/** A stored note, with the fields of its kind. */
export type NotaGuardada = NotaDoLocal & {
  quem: string
  motivo: string
  acao: string
  classe: string
  peso: number
  documento: boolean
  visto: number
}

/** A note in the form of the rules of notes, from the fields of its document. */
function notaDe(id: string, data: Readonly<Record<string, unknown>>, recebida: number): NotaGuardada {
  const text = (path: string) => String(data[path] ?? '')
  const number = (path: string) => Number(data[path] ?? 0)
  return {
    id,
    tipo: text('tipo') === 'pesagem' ? 'pesagem' : 'leitura',
    alvo: text('alvo'),
    codigo: text('codigo'),
    ponto: text('ponto'),
    sentido: text('sentido') as NotaDoLocal['sentido'],
    resposta: text('resposta') as NotaDoLocal['resposta'],
    motivo: text('motivo'),
    acao: text('acao'),
    classe: text('classe'),
    peso: number('peso'),
    documento: data.documento === true,
    visto: number('visto'),
    aparelho: text('aparelho'),
    ordem: number('ordem'),
    relogio: number('relogio'),
    quando: millisOf(data.quando) ?? 0,
    quem: text('quem'),
    recebida,
  }
}

/** Stored notes, with the state of their devices and people's decisions. */
export const notasGuardadas = (
  docs: readonly DocumentSnapshot[],
  rows: readonly Linha[],
  local: LocalDoEvento,
): NotaGuardada[] => judgeNotas(docs, rows, local, { ler: notaDe, aceitar: acceptNota })

/** Held notes, with the reason. */
export const retidasDe = <N extends NotaDoLocal>(
  notas: readonly N[],
  reason: (nota: N) => MotivoDeRetencao | undefined,
): { id: string; motivo: MotivoDeRetencao }[] =>
  notas.flatMap((nota) => {
    const motivo = reason(nota)
    return motivo ? [{ id: nota.id, motivo }] : []
  })
