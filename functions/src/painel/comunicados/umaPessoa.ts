import * as z from 'zod'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { celularDe, comOsDados, conversaNoWhatsApp, dadosDaMensagem } from '@sie/domain/pessoas/mensagem.ts'
import { text } from '@sie/domain/base/records/text.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { send } from './comunicado.ts'
import { alvoDoSegmento, paginaDoSegmento, segmento, segmentoDe, textos, type SegmentoPermitido } from './segmento.ts'

type Pessoa = Praticante & StoredRecord & { id: string }

/** The people of a page of a segment with their records, in the order of their ids. */
async function pessoasDe(segment: SegmentoPermitido, after: string, size: number) {
  const { pessoas, cursor } = await paginaDoSegmento(segment, after, size)
  const refs = pessoas.map(({ uid }) => db().doc(`${praticantes.name}/${uid}`))
  const docs = refs.length > 0 ? await db().getAll(...refs) : []
  const found = docs.flatMap((doc): Pessoa[] => {
    const record = storedIn(praticantes, doc)
    return record ? [{ ...record, id: doc.id }] : []
  })
  return { found, cursor }
}

const example = segmento.extend({
  ...textos,
  /** how many recipients come before the one shown */
  posicao: z.number().int().min(0).max(19).default(0),
  /** whether the example is sent to the caller */
  enviar: z.boolean().default(false),
})

/**
 * A message as one of its first 20 recipients will read it; a caller who may not read the people sees their own data in it. With `enviar` the caller
 * gets it as a recipient would.
 * @returns `nome` of the recipient, '' where nobody is in the segment or the data are the caller's; `email` whether the caller got a mail too
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos, limite-excedido (300 an hour)
 */
export async function exemploDoComunicadoHandler(
  { assunto, texto, posicao, enviar, ...given }: z.output<typeof example>,
  context: Pick<Context, 'auth'>,
): Promise<{ nome: string; assunto: string; texto: string; email: boolean }> {
  const caller = await requireCaller(context)
  await limitUse(`previa-comunicado:${caller.uid}`, 300, 3600)
  const segment = await segmentoDe(caller, given)
  const reads = segment.filtro.evento !== '' || caller.pode('praticantes:ler', alvoDoSegmento(segment))
  const { found } = reads ? await pessoasDe(segment, '', 20) : { found: [] }
  const shown = found[Math.min(posicao, found.length - 1)]
  const own = shown ?? storedIn(praticantes, await db().doc(`${praticantes.name}/${caller.uid}`).get())
  const fill = (words: string) => (own ? comOsDados(words, dadosDaMensagem(own)) : words)
  const message = { assunto: fill(assunto), texto: fill(texto) }
  const emails = enviar
    ? await db().runTransaction(async (transaction) => {
        const test = { nome: segment.nome, assunto: `Teste: ${message.assunto}`, texto: message.texto }
        const write = await send(transaction, [caller.uid], test)
        write()
        return write.emails
      })
    : 0
  return { nome: shown?.dadosPessoais.name ?? '', ...message, email: emails > 0 }
}

const conversations = segmento.extend({
  texto: textos.texto,
  /** id after which the page begins; '' for the first */
  depois: text(128).default(''),
})

const PAGE = 50
const PAGES_A_DAY = 200

/**
 * A page of 50 people of a segment with the address of a WhatsApp conversation in which the message stands ready: the person's, the guardian's for
 * a minor. Nothing is sent. Telephones are personal data: it takes the right to read the people too, and each page is audited.
 * @returns `semNumero`: names of those without a complete number; `cursor`: null after the last page
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos, limite-excedido (200 pages a day)
 */
export async function conversasDoComunicadoHandler(
  { texto, depois, ...given }: z.output<typeof conversations>,
  context: Pick<Context, 'auth'>,
): Promise<{ pessoas: { id: string; nome: string; link: string }[]; semNumero: string[]; cursor: string | null }> {
  const caller = await requireCaller(context)
  const segment = await segmentoDe(caller, given)
  if (segment.filtro.evento !== '' || !caller.pode('praticantes:ler', alvoDoSegmento(segment)))
    throw new ErroSIE('sem-permissao')
  await limitUse(`conversas:${caller.uid}`, PAGES_A_DAY, 86_400)
  const { found, cursor } = await pessoasDe(segment, depois, PAGE)
  const hoje = hojeNoBrasil()
  const all = found.map((person) => ({
    id: person.id,
    nome: person.dadosPessoais.name,
    link: conversaNoWhatsApp(celularDe(person, hoje), comOsDados(texto, dadosDaMensagem(person))),
  }))
  const pessoas = all.flatMap(({ link, ...person }) => (link ? [{ ...person, link }] : []))
  await audit({
    acao: 'prepararConversas',
    quem: caller.uid,
    colecao: praticantes.name,
    id: segment.remetente,
    detalhe: { funcao: 'conversasDoComunicado', remetente: segment.remetente, total: pessoas.length },
  })
  return { pessoas, semNumero: all.filter(({ link }) => !link).map(({ nome }) => nome), cursor }
}

export const exemploDoComunicado = callable(example, exemploDoComunicadoHandler, {
  access: 'praticantes:comunicar',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})

export const conversasDoComunicado = callable(conversations, conversasDoComunicadoHandler, {
  access: 'praticantes:comunicar',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})
