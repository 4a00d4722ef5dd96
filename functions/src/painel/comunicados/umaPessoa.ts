import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Anexo } from '@sie/domain/base/arquivos/finalidades.ts'
import * as z from 'zod'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { celularDe, comOsDados, conversaNoWhatsApp, dadosDaMensagem } from '@sie/domain/pessoas/mensagem.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../../base/platform/admin.ts'
import { nameInMail } from '../../base/mail/names.ts'
import { audit, auditRead } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { documentId, recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn, textsAt } from '../../base/platform/stored.ts'
import { anexo, requireAnexo } from './anexo.ts'
import { send } from './comunicado.ts'
import { alvoDoSegmento, paginaDoSegmento, segmento, segmentoDe, textos, type SegmentoPermitido } from './segmento.ts'

type Pessoa = Praticante & StoredRecord & { id: string }

/** Most pages read in search of somebody: filters by grade and function may leave a page empty. */
const MOST_PAGES = 10

/** The next people of a segment with their records, in the order of their ids: a page of them, or of the first that has anybody. */
async function pessoasDe(segment: SegmentoPermitido, after: string, size: number) {
  let cursor: string | null = after
  for (let pages = 0; cursor !== null && pages < MOST_PAGES; pages++) {
    const page = await paginaDoSegmento(segment, cursor, size)
    cursor = page.cursor
    const refs = page.pessoas.map(({ uid }) => db().doc(`${praticantes.name}/${uid}`))
    const docs = refs.length > 0 ? await db().getAll(...refs) : []
    const found = docs.flatMap((doc): Pessoa[] => {
      const record = storedIn(praticantes, doc)
      return record ? [{ ...record, id: doc.id }] : []
    })
    if (found.length > 0) return { found, cursor }
  }
  return { found: [], cursor }
}

const MOST_SHOWN = 20

const example = segmento.extend({
  ...textos,
  /** id that the message will have, for its attachment */
  mensagem: recordId.optional(),
  anexo,
  /** how many recipients come before the one shown */
  posicao: z
    .number()
    .int()
    .min(0)
    .max(MOST_SHOWN - 1)
    .default(0),
  /** whether the example is sent to the caller */
  enviar: z.boolean().default(false),
})

/**
 * A message as one of its first recipients will read it; a caller who may not read that person sees their own data in it. With `enviar` the caller
 * gets it as a recipient would, marked as a test.
 * @returns `nome` of the recipient, '' where the data are the caller's; `quantos`: recipients who can be shown, at most 20; `email`: whether the
 * caller got a mail too
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos, limite-excedido (300 an hour, 20 tests a
 * day)
 */
export async function exemploDoComunicadoHandler(
  { assunto, texto, posicao, enviar, mensagem = '', anexo: file, ...given }: z.output<typeof example>,
  context: Pick<Context, 'auth'>,
): Promise<{ nome: string; quantos: number; assunto: string; texto: string; anexo: Anexo | null; email: boolean }> {
  const caller = await requireCaller(context)
  await limitUse(`previa-comunicado:${caller.uid}`, 300, 3600)
  const segment = await segmentoDe(caller, given)
  const { found } = await pessoasDe(segment, '', MOST_SHOWN)
  const readable = found.filter((person) => caller.pode('praticantes:ler', alvoDe(praticantes, person.id, person)))
  const shown = readable[Math.min(posicao, readable.length - 1)]
  if (shown) await auditRead(caller.uid, praticantes.name, shown.id)
  const own = shown ?? storedIn(praticantes, await db().doc(`${praticantes.name}/${caller.uid}`).get())
  const fill = (words: string) => (own ? comOsDados(words, dadosDaMensagem(own, nameInMail)) : words)
  const sent = await requireAnexo(caller.uid, mensagem, file, enviar)
  const message = { assunto: fill(assunto), texto: fill(texto) }
  const email = enviar && (await sendTest(caller.uid, segment, { ...message, ...(sent && { anexo: sent }) }))
  return { nome: shown ? nomeDe(shown) : '', quantos: readable.length, ...message, anexo: sent ?? null, email }
}

/** Sends a message to its sender alone. @returns whether by mail too */
async function sendTest(
  uid: string,
  { nome, remetente }: SegmentoPermitido,
  message: { assunto: string; texto: string; anexo?: Anexo },
) {
  await limitUse(`teste-comunicado:${uid}`, 20, 86_400)
  const test = {
    nome,
    remetente,
    assunto: `Teste: ${message.assunto}`,
    texto: `Mensagem de teste, só para você.\n\n${message.texto}`,
    ...(message.anexo && { anexo: message.anexo }),
  }
  return db().runTransaction(async (transaction) => {
    const write = await send(transaction, [uid], test, '')
    write()
    const detalhe = { funcao: 'exemploDoComunicado', remetente, assunto: message.assunto }
    await audit({ acao: 'testarComunicado', quem: uid, colecao: 'entidades', id: remetente, detalhe }, transaction)
    return write.emails > 0
  })
}

const conversations = segmento.extend({
  texto: textos.texto,
  /** id after which the page begins; '' for the first */
  depois: documentId.or(z.literal('')).default(''),
})

const PAGE = 50
const PAGES_A_DAY = 40

/**
 * A page of up to 50 people of a segment with the address of a WhatsApp conversation in which the message stands ready: the person's, the guardian's
 * for a minor. Nothing is sent. Telephones are personal data: it takes the right to read the people too, and the audit names them.
 * @returns `fora`: those who are left out, as they have no mobile or have switched messages off; `cursor`: null after the last page
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos, limite-excedido (40 pages a day)
 */
export async function conversasDoComunicadoHandler(
  { texto, depois, ...given }: z.output<typeof conversations>,
  context: Pick<Context, 'auth'>,
): Promise<{
  pessoas: { id: string; nome: string; link: string }[]
  fora: { nome: string; motivo: 'semNumero' | 'naoQuer' }[]
  cursor: string | null
}> {
  const caller = await requireCaller(context)
  const segment = await segmentoDe(caller, given)
  if (segment.filtro.evento !== '' || !caller.pode('praticantes:ler', alvoDoSegmento(segment)))
    throw new ErroSIE('sem-permissao')
  await limitUse(`conversas:${caller.uid}`, PAGES_A_DAY, 86_400)
  const { found, cursor } = await pessoasDe(segment, depois, PAGE)
  const choices = found.length > 0 ? await db().getAll(...found.map(({ id }) => paths.preferencias(id))) : []
  const hoje = hojeNoBrasil()
  const isOff = (doc: DocumentSnapshot | undefined) =>
    textsAt(doc, 'semEmail')?.includes('comunicado') || textsAt(doc, 'semComunicadosDe')?.includes(segment.remetente)
  const all = found.map((person, index) => ({
    id: person.id,
    nome: nomeDe(person),
    motivo: isOff(choices[index]) ? ('naoQuer' as const) : ('semNumero' as const),
    link: conversaNoWhatsApp(celularDe(person, hoje), comOsDados(texto, dadosDaMensagem(person, nameInMail))),
  }))
  const pessoas = all.flatMap(({ id, nome, motivo, link }) =>
    link && motivo !== 'naoQuer' ? [{ id, nome, link }] : [],
  )
  const inside = new Set(pessoas.map(({ id }) => id))
  await audit({
    acao: 'prepararConversas',
    quem: caller.uid,
    colecao: praticantes.name,
    id: '',
    ids: [...inside],
    detalhe: { funcao: 'conversasDoComunicado', remetente: segment.remetente, total: pessoas.length },
  })
  const fora = all.filter(({ id }) => !inside.has(id)).map(({ nome, motivo }) => ({ nome, motivo }))
  return { pessoas, fora, cursor }
}

export const exemploDoComunicado = callable(example, exemploDoComunicadoHandler, {
  access: 'praticantes:comunicar',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})

export const conversasDoComunicado = callable(conversations, conversasDoComunicadoHandler, {
  access: 'praticantes:comunicar',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
