import { emPalavras, variacao, type Secao } from '@sie/domain/base/monitor/summary.ts'
import type { Item } from './content.ts'
import type { Look } from './look.ts'

/** Parts of a mail, from its template. */
interface Parts {
  subject: string
  first?: string | undefined
  greeting: string
  lines: readonly string[]
  secoes: readonly Secao[]
  itens: readonly Item[]
  button?: { label: string; link: string } | undefined
  code?: { label: string; text: string; image: boolean } | undefined
  saida?: { label: string; link: string } | undefined
}

/** Words of the link by which a recipient leaves a list. */
export const SAIDA = 'Não quero mais receber comunicados desta entidade'
/** Content id of the mark. */
export const MARCA = 'marca'
/** Content id of the QR. */
export const CODIGO = 'codigo'

const FONT = "font-family:'Source Sans 3',Arial,sans-serif"

/** The mail as HTML tables, for mail programs: header in the entity's colour with its mark and belt, text, button, footer. */
export function mailHtml(
  { subject, first, greeting, lines, secoes, itens, button, code, saida }: Parts,
  look: Look,
  portal: string,
): string {
  const { sigla, nome, fundo, profundo, texto, marca } = look
  const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
  const image = marca
    ? `<td style="padding-right:14px"><img src="cid:${MARCA}" width="48" height="48" alt="" style="display:block"></td>`
    : ''
  const name =
    sigla === nome ? '' : `<div style="font:400 13px/1.3 Arial,sans-serif;margin-top:3px">${escaped(nome)}</div>`
  const header = `<table ${table}><tr>${image}<td style="color:${texto};font:700 24px/1.1 'Archivo Narrow','Arial Narrow',Arial,sans-serif">${escaped(sigla)}${name}</td></tr></table>`
  const belt = `<table ${table} width="100%"><tr><td height="6" width="74%" bgcolor="${profundo}" style="font-size:0;line-height:0">&nbsp;</td><td height="6" bgcolor="#ffc629" style="font-size:0;line-height:0">&nbsp;</td></tr></table>`
  const paragraphs = [...(greeting ? [greeting] : []), ...lines]
    .map((line) => `<p style="margin:12px 0 0;white-space:pre-line">${whole(line)}</p>`)
    .join('')
  const top = first ? `<div style="font-size:13px;color:#4d5c6c;padding:8px 24px">${escaped(first)}</div>` : ''
  const link = button
    ? `<table ${table} style="margin:24px 0 4px"><tr><td bgcolor="${fundo}" style="border-radius:6px"><a href="${escaped(button.link)}" style="display:block;padding:14px 26px;color:${texto};font-weight:700;text-decoration:none">${whole(button.label)}</a></td></tr></table>`
    : ''
  const leave = saida ? `<br><a href="${escaped(saida.link)}" style="color:#4d5c6c">${escaped(saida.label)}</a>` : ''
  const host = escaped(portal.replace(/^https?:\/\//, ''))
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title></head><body style="margin:0;background:#eef1f5"><table ${table} width="100%" style="background:#eef1f5"><tr><td align="center"><table ${table} width="600" style="width:100%;max-width:600px;background:#ffffff;color:#121d2b;text-align:left;font-size:16px;line-height:1.5;${FONT}"><tr><td>${top}</td></tr><tr><td style="background:${fundo};padding:20px 24px">${header}</td></tr><tr><td>${belt}</td></tr><tr><td style="padding:24px"><h1 style="margin:0;font:700 26px/1.15 'Archivo Narrow','Arial Narrow',Arial,sans-serif">${whole(subject)}</h1>${paragraphs}${secoes.map(sectionHtml).join('')}${itens.map(itemHtml).join('')}${code ? codeHtml(code) : ''}${link}</td></tr><tr><td style="padding:16px 24px;border-top:1px solid #dbe2ea;font-size:13px;color:#4d5c6c">${escaped(`Portal da ${sigla}`)} · <span style="white-space:nowrap">${host}</span><br>Nunca pedimos a sua senha por ${whole('e-mail')}.${leave}</td></tr></table></td></tr></table></body></html>`
}

/** White in every colour scheme: cameras read dark on light. */
const codeHtml = ({ label, text, image }: NonNullable<Parts['code']>): string =>
  `${image ? `<p style="margin:20px 0 0;text-align:center"><img src="cid:${CODIGO}" width="220" height="220" alt="Código QR do PIX" style="display:inline-block;background:#ffffff;padding:8px;border:1px solid #dbe2ea;border-radius:8px"></p>` : ''}<p style="margin:16px 0 4px;font-size:13px;color:#4d5c6c">${escaped(label)}</p><p style="margin:0;padding:12px;background:#f4f6f9;border:1px solid #dbe2ea;border-radius:6px;font:13px/1.4 Consolas,Menlo,monospace;word-break:break-all">${escaped(text)}</p>`

const itemHtml = ({ titulo, texto, link, saida }: Item): string =>
  `<p style="margin:16px 0 0;padding:0 0 0 12px;border-left:3px solid #dbe2ea">${link ? `<a href="${escaped(link)}" style="color:#0b2a5b;font-weight:700">${whole(titulo)}</a>` : `<strong>${whole(titulo)}</strong>`}${texto ? `<br>${whole(texto)}` : ''}${saida ? `<br><a href="${escaped(saida)}" style="font-size:13px;color:#4d5c6c">${escaped(SAIDA)}</a>` : ''}</p>`

const CELL = 'padding:4px 8px;border-bottom:1px solid #d5dbe3'

function sectionHtml({ titulo, linhas }: Secao): string {
  const head = ['', 'Agora', 'Antes', 'Variação']
    .map(
      (label, index) =>
        `<th scope="col" style="${CELL};text-align:${index === 0 ? 'left' : 'right'};color:#4b5a6b">${label}</th>`,
    )
    .join('')
  const rows = linhas.map((linha) => {
    const values = [emPalavras(linha, linha.valor), emPalavras(linha, linha.antes), variacao(linha)]
      .map((value) => `<td style="${CELL};text-align:right;white-space:nowrap">${escaped(value)}</td>`)
      .join('')
    return `<tr><th scope="row" style="${CELL};text-align:left;font-weight:normal">${escaped(linha.rotulo)}</th>${values}</tr>`
  })
  return `<h2 style="font-size:18px;margin:24px 0 4px">${escaped(titulo)}</h2><table role="table" style="border-collapse:collapse;width:100%;font-size:14px"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  )

/** A text whose "e-mail" does not break at its hyphen. */
const whole = (text: string) =>
  escaped(text).replace(/\be-mails?\b/gi, (word) => `<span style="white-space:nowrap">${word}</span>`)
