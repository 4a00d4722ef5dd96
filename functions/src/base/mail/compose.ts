import { emPalavras, variacao, type Secao } from '@sie/domain/base/monitor/summary.ts'
import { enderecosDeSaida } from './lista.ts'
import { portalUrl, type Mail } from '../platform/mail.ts'
import type { Content, Item } from './content.ts'
import { ADDRESSEES } from './limits.ts'
import { PADRAO, type Look } from './look.ts'
import type { QueuedMail } from './queue.ts'
import { nameInMail } from './names.ts'
import { CODIGO, MARCA, mailHtml, SAIDA } from './page.ts'
import { TEMPLATES, type MailData, type MailKind } from './templates.ts'

/** Name fields, which users may have chosen, with the replacement for an invalid one. */
const NAMES: Readonly<Record<string, string>> = {
  nome: '',
  menor: 'um menor',
  quem: 'Alguém',
  responsavel: 'O responsável',
}

/** The data of a mail without texts that users chose: names, and in a mail to a stranger all that the table does not name as the portal's own. */
function withNames<K extends MailKind>(kind: K, data: MailData[K]): MailData[K] {
  const row = ADDRESSEES[kind]
  const chosen = (key: string) =>
    key in NAMES || (row.to === 'stranger' && !(row.ours as readonly string[]).includes(key))
  const cleaned = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') return nameInMail(value) || (NAMES[key] ?? '')
    return Array.isArray(value) ? value.map((item) => cleaned(key, item)) : value
  }
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, chosen(key) ? cleaned(key, value) : (value as unknown)]),
  ) as MailData[K]
}

/** Short form of a mail, as an item of a joined one. */
export function itemOf({ modelo, dados, lista }: Pick<QueuedMail, 'modelo' | 'dados' | 'lista'>): Item {
  const { subject, lines, button } = (TEMPLATES[modelo] as (data: MailData[MailKind]) => Content)(
    withNames(modelo, dados),
  )
  const words = lines.filter((line) => line !== subject).join(' ')
  return {
    titulo: subject,
    texto: words.length > 300 ? `${words.slice(0, 299)}…` : words,
    link: button?.link ?? '',
    ...(lista ? { saida: enderecosDeSaida(lista.passe).pagina } : {}),
  }
}

/** A mail, ready to be sent, as text and as HTML. @param look of its portal @param portal its address @param qr image of the mail's code @param passe what lets the recipient leave a list */
export function mailOf<K extends MailKind>(
  kind: K,
  data: MailData[K],
  to: string,
  look: Look = PADRAO,
  portal = portalUrl(),
  qr?: Buffer,
  passe?: string,
): Mail {
  const {
    subject,
    first,
    lines,
    secoes = [],
    itens = [],
    button,
    code,
    replyTo,
  } = TEMPLATES[kind](withNames(kind, data))
  const name = nameInMail(data.nome).split(' ')[0]
  const saida = passe ? enderecosDeSaida(passe).pagina : undefined
  // Who wrote the message may greet too, below the line that calls it a test.
  const greets = lines
    .slice(0, 2)
    .some((line) => /^(olá|oi|prezad[oa]|car[oa]|bom dia|boa tarde|boa noite)(?![\p{L}])/iu.test(line))
  const greeting = greets ? '' : name ? `Olá, ${name}.` : 'Olá.'
  const text = [
    ...(first ? [first] : []),
    ...(greeting ? [greeting] : []),
    ...lines,
    ...secoes.map(sectionText),
    ...itens.map(({ titulo, texto, link, saida: leave }) =>
      [titulo, texto, link, leave && `${SAIDA}: ${leave}`].filter(Boolean).join('\n'),
    ),
    ...(code ? [`${code.label}:\n${code.text}`] : []),
    ...(button ? [`${button.label}: ${button.link}`] : []),
    ...(saida ? [`${SAIDA}: ${saida}`] : []),
    `Portal da ${look.sigla}`,
  ].join('\n\n')
  const html = mailHtml(
    {
      subject,
      first,
      greeting,
      lines,
      secoes,
      itens,
      button,
      ...(code ? { code: { ...code, image: qr !== undefined } } : {}),
      ...(saida ? { saida: { label: SAIDA, link: saida } } : {}),
    },
    look,
    portal,
  )
  const { marca } = look
  const images = [...(marca ? [{ cid: MARCA, png: marca }] : []), ...(qr ? [{ cid: CODIGO, png: qr }] : [])]
  return { to, subject, text, html, ...(images.length > 0 ? { images } : {}), ...(replyTo ? { replyTo } : {}) }
}

const sectionText = ({ titulo, linhas }: Secao) =>
  [
    titulo.toUpperCase(),
    ...linhas.map(
      (linha) =>
        `${linha.rotulo}: ${emPalavras(linha, linha.valor)} (antes ${emPalavras(linha, linha.antes)}; ${variacao(linha)})`,
    ),
  ].join('\n')
