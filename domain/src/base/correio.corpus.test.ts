// Answers as mail programs write them: of any text of an author's, all words are kept and nothing of the quotation. `SIE_CORPUS` sets the number of mails.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { semCitacao } from './correio.ts'

const ASKED = ['Olá, Ana.', 'Qual é o número da fatura?', '', 'Secretaria']
const quoted = ASKED.map((line) => `> ${line}`.trimEnd()).join('\n')
const bare = ASKED.join('\n')
const headers = (from: string, sent: string, to: string, subject: string) =>
  `${from}: Portal <c@x.test>\n${sent}: terça-feira, 24 de novembro de 2026 10:00\n${to}: Ana <ana@x.test>\n${subject}: Chamado`
const EM_PORTUGUES = headers('De', 'Enviado', 'Para', 'Assunto')
const EM_INGLES = headers('From', 'Sent', 'To', 'Subject')

/** What each program writes below the author's text. */
const PROGRAMAS: Readonly<Record<string, string>> = {
  Gmail: `Em ter., 24 de nov. de 2026 às 10:00, Portal <c@x.test> escreveu:\n\n${quoted}`,
  'Gmail, broken': `Em ter., 24 de nov. de 2026 às 10:00, Portal da Confederação Brasileira\n<c+abc@x.test> escreveu:\n\n${quoted}`,
  'Gmail in English': `On Tue, Nov 24, 2026 at 10:00 AM Portal <c@x.test> wrote:\n\n${quoted}`,
  'Gmail in Spanish': `El mar, 24 nov 2026 a las 10:00, Portal (<c@x.test>) escribió:\n\n${quoted}`,
  Outlook: `________________________________\n${EM_PORTUGUES}\n\n${bare}`,
  'Outlook without a line': `${EM_PORTUGUES}\n\n${bare}`,
  'Outlook in English': `${EM_INGLES}\n\n${bare}`,
  'Outlook in bold': `${EM_PORTUGUES.replace(/^(\w+):/gm, '*$1:*')}\n\n${bare}`,
  'Outlook, older': `-----Mensagem original-----\n${EM_PORTUGUES}\n\n${bare}`,
  'Outlook on Android': `Obter o Outlook para Android<https://aka.ms/x>\n________________________________\n${EM_INGLES}\n\n${bare}`,
  'Apple Mail': `Em 24 de nov. de 2026, à(s) 10:00, Portal <c@x.test> escreveu:\n\n${quoted}`,
  iPhone: `Enviado do meu iPhone\n\nOn 24 Nov 2026, at 10:00, Portal <c@x.test> wrote:\n\n${quoted}`,
  Thunderbird: `Em 24/11/2026 10:00, Portal escreveu:\n${quoted}`,
  'Thunderbird with a signature': `-- \nAna Lima\nClube X\n\nEm 24/11/2026 10:00, Portal escreveu:\n${quoted}`,
  Yahoo: `Em terça-feira, 24 de novembro de 2026 10:00:00 BRT, Portal <c@x.test> escreveu:\n\n${bare}`,
  'Yahoo on Android': `Enviado do Yahoo Mail no Android\n\nEm ter., 24 nov. 2026 às 10:00, Portal<c@x.test> escreveu:\n${quoted}`,
  Samsung: `Enviado do meu Galaxy\n\n-------- Mensagem original --------\n${headers('De', 'Data', 'Para', 'Assunto')}\n\n${bare}`,
  Roundcube: `Em 2026-11-24 10:00, Portal escreveu:\n\n${quoted}`,
  Zimbra: `${headers('De', 'Enviadas', 'Para', 'Assunto')}\n\n${bare}`,
  UOL: `${headers('De', 'Enviada', 'Para', 'Assunto')}\n\n${bare}`,
  Proton: `Enviado com o e-mail seguro Proton Mail.\n\nEm terça-feira, 24 de novembro de 2026 às 10:00, Portal <c@x.test> escreveu:\n\n${quoted}`,
  Zoho: `---- Em ter, 24 nov 2026 10:00:00 -0300 Portal <c@x.test> escreveu ----\n\n${bare}`,
  'K-9': `Em 24 de novembro de 2026 10:00:00 BRT, Portal <c@x.test> escreveu:\n${quoted}`,
}

const phrase = fc.constantFrom(
  'Bom dia,',
  'Segue o número: 2026/000123.',
  'De: adulto -54 kg',
  'Para: adulto -58 kg',
  'Em 24/11/2026 o atleta fez a prova.',
  'O professor escreveu:',
  '- um',
  '* dois',
  '24/11/2026 10:00',
  'Ana > Bia',
  'Enviei ontem.',
  'Data: quinta',
)
const own = fc
  .array(fc.oneof({ weight: 4, arbitrary: phrase }, { weight: 1, arbitrary: fc.constant('') }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((lines) =>
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .filter((text) => text !== '')

test.each(Object.entries(PROGRAMAS))('%s', (_, below) => {
  fc.assert(
    fc.property(own, fc.constantFrom('\n', '\r\n'), (text, end) => {
      expect(semCitacao(`${text}\n\n${below}`.replaceAll('\n', end))).toBe(text)
    }),
    { numRuns: Math.ceil(Number(process.env.SIE_CORPUS ?? 460) / Object.keys(PROGRAMAS).length) },
  )
})
