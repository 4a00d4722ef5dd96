// Mails that answer tickets: extraction of the author's text, automatic mails, and the sender's authentication.
import { describe, expect, test } from 'vitest'
import { isAutomatica, isConferida, isDoPortal, MARCA_DA_RESPOSTA, semCitacao } from './correio.ts'
import { textoDoHtml } from './import/html.ts'

describe('what an author wrote', () => {
  test.each([
    ['above the line of the portal', `Obrigada!\n\n${MARCA_DA_RESPOSTA}\n\nOlá, Ana.`, 'Obrigada!'],
    [
      'above a quotation of Gmail, broken over lines',
      'Obrigada!\n\nEm ter., 24 de nov. de 2026 às 10:00, Portal da confederação\n<chamados@x.test> escreveu:\n\n> Olá, Ana.\n> Veja.',
      'Obrigada!',
    ],
    [
      'above a header of Outlook',
      'Segue.\r\n\r\n________________________________\r\nDe: Portal <x@y.test>\r\nEnviado: terça\r\nPara: Ana\r\nAssunto: Chamado\r\n\r\nOlá, Ana.',
      'Segue.',
    ],
    ['above an original message', 'Certo.\n\n-----Mensagem original-----\nOlá', 'Certo.'],
    ['above a signature', 'Certo.\n\n-- \nAna Lima', 'Certo.'],
    ['below the quotation', 'On Tue, Nov 24, 2026 Portal wrote:\n> Olá, Ana.\n\nMinha resposta.', 'Minha resposta.'],
    [
      'between quoted lines',
      'Em 24/11/2026 10:00, Portal escreveu:\n> Qual o número?\n2026/0009\n> E o nome?\nAna',
      '2026/0009\nAna',
    ],
    [
      'between quoted lines with the mark of the portal',
      `> ${MARCA_DA_RESPOSTA}\n> Qual o número?\n2026/0009\n> E o nome?\nAna`,
      '2026/0009\nAna',
    ],
    [
      'with quoted lines of its own',
      'O regulamento diz:\n> até 54 kg\nE agora?',
      'O regulamento diz:\n> até 54 kg\nE agora?',
    ],
    [
      'with a list of its own',
      'Corrigir:\nDe: adulto -54 kg\nPara: adulto -58 kg\nData: 27/11/2026\nObrigada',
      'Corrigir:\nDe: adulto -54 kg\nPara: adulto -58 kg\nData: 27/11/2026\nObrigada',
    ],
    [
      'with a list of its own above the mark',
      `De: -54 kg\nPara: -58 kg\nData: hoje\n\nDe: Portal <x@y.test>\nEnviado: terça\nPara: Ana\n\n${MARCA_DA_RESPOSTA}\nOlá`,
      'De: -54 kg\nPara: -58 kg\nData: hoje',
    ],
    [
      'with what somebody else wrote',
      'Em anexo o que o professor escreveu:\n\nO atleta passou do peso.',
      'Em anexo o que o professor escreveu:\n\nO atleta passou do peso.',
    ],
    [
      'with a message forwarded on purpose',
      'Segue.\n\n---------- Mensagem encaminhada ----------\nDe: Clube <c@x.test>\nData: quinta\nAssunto: Sim\nPara: Ana\n\nAutorizamos.',
      'Segue.\n\n---------- Mensagem encaminhada ----------\nDe: Clube <c@x.test>\nData: quinta\nAssunto: Sim\nPara: Ana\n\nAutorizamos.',
    ],
    ['below a line of dashes', `Dados:\n--\n${'linha\n'.repeat(20)}fim`, `Dados:\n--\n${'linha\n'.repeat(20)}fim`],
    ['between lines of dashes', 'Notas:\n--\nAna 10\n--\nObrigada', 'Notas:\n--\nAna 10\n--\nObrigada'],
    [
      'above a quotation of Zoho',
      'Certo.\n\n---- Em ter, 24 nov 2026 10:00:00 -0300 Portal <x@y.test> escreveu ----\n\nOlá, Ana.',
      'Certo.',
    ],
    ['with Proton', 'Ok\n\nEnviado com o e-mail seguro Proton Mail.', 'Ok'],
    ['on a phone', 'Ok\n\nEnviado do meu iPhone', 'Ok'],
    ['as a line that only begins like a header', 'De: março a maio eu treinei.', 'De: março a maio eu treinei.'],
    ['as nothing but a quotation', '> só isto', '> só isto'],
  ])('%s', (_name, text, own) => expect(semCitacao(text)).toBe(own))

  test('as HTML loses its tags, scripts and styles, and keeps its letters', () => {
    expect(
      textoDoHtml(
        '<html><head><title>x</title><style>p{}</style></head><body><p>Ol&aacute;, <b>voc&ecirc;</b>&nbsp;n&atilde;o &lt;sabe&gt; &#233;</p><script>alert(1)</script><div>Fim<br>mesmo</div><!-- <p>oculto</p> --></body></html>',
      ),
    ).toBe('Olá, você não <sabe> é\n\nFim\nmesmo')
    expect(textoDoHtml('<svg><script>x</script>y</svg>z<img src=x onerror=alert(1)>')).toBe('z')
    expect(
      textoDoHtml('<table><tr><td>Nome</td><td>Ana</td></tr><tr><td>5&ordm;</td><td>50&nbsp;&euro;</td></tr></table>'),
    ).toBe('Nome | Ana\n\n5º | 50 €')
  })

  test('is found in linear time in hostile mails', () => {
    const start = performance.now()
    for (const text of ['<'.repeat(400_000), '<a '.repeat(130_000), '<!--'.repeat(100_000)]) textoDoHtml(text)
    for (const text of ['Em \n'.repeat(60_000), `Em ${'a '.repeat(100_000)}`, '>'.repeat(200_000), ' '.repeat(200_000)])
      semCitacao(text)
    for (const text of ['de: a\n'.repeat(33_000), 'Em a@b.c escreveu:\n>\n'.repeat(9000)]) semCitacao(text)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('a program wrote', () => {
  const header = (key: string, value: string) => [{ key, value }]
  test.each([
    ['auto-submitted', 'auto-replied'],
    ['precedence', 'bulk'],
    ['precedence', 'auto_reply'],
    ['x-autoreply', 'yes'],
    ['list-id', '<lista.exemplo.test>'],
    ['return-path', '<>'],
    ['content-type', 'multipart/report; report-type=delivery-status'],
  ])('what says %s: %s', (key, value) => expect(isAutomatica(header(key, value), 'ana@x.test')).toBe(true))
  test('what comes from a machine’s address', () => expect(isAutomatica([], 'mailer-daemon@x.test')).toBe(true))
  test('nothing else', () => expect(isAutomatica(header('auto-submitted', 'no'), 'ana@x.test')).toBe(false))
  test('what came from the portal itself', () => {
    expect(isDoPortal(header('message-id', '<sie.123@portal.test>'))).toBe(true)
    expect(isDoPortal(header('x-sie-portal', 'chamado'))).toBe(true)
    expect(isDoPortal(header('message-id', '<123@portal.test>'))).toBe(false)
  })
})

test.each([
  ['DMARC of the domain', 'mx.test; dmarc=pass header.from=clube.test', true],
  ['DKIM of the domain', 'mx.test; dkim=pass header.d=clube.test header.s=a', true],
  ['SPF of the domain', 'mx.test; spf=pass smtp.mailfrom=ana@clube.test', true],
  ['DKIM of a domain above', 'mx.test; dkim=pass header.d=test.br', false],
  ['DMARC of another domain', 'mx.test; dmarc=pass header.from=ladrao.test', false],
  [
    'DKIM and SPF of another domain',
    'mx.test; dkim=pass header.d=ladrao.test; spf=pass smtp.mailfrom=a@ladrao.test',
    false,
  ],
  ['a domain that only ends alike', 'mx.test; dkim=pass header.d=be.test', false],
  ['a top level alone', 'mx.test; dkim=pass header.d=test', false],
  ['a failure', 'mx.test; dmarc=fail header.from=clube.test; spf=softfail smtp.mailfrom=ana@clube.test', false],
  ['a result in the reason of another', 'mx.test; spf=fail reason="dmarc=pass header.from=clube.test"', false],
  [
    'a result in a quoted text',
    'mx.test; dkim=pass reason="; dmarc=pass header.from=clube.test" header.d=x.test',
    false,
  ],
  ['a result in a comment', 'mx.test; dkim=pass ( header.d=clube.test ) header.d=x.test', false],
  [
    'a result in a quoted text that escapes its quotes',
    String.raw`mx.test; spf=pass smtp.mailfrom="a\";dkim=pass header.d=clube.test;\"b"@ladrao.test`,
    false,
  ],
  ['a result in a nested comment', 'mx.test; spf=pass (of (x); dkim=pass header.d=clube.test;) header.d=x.test', false],
  [
    'a result in a comment that escapes its end',
    String.raw`mx.test; spf=none (of a\); dkim=pass header.d=clube.test ;) smtp.mailfrom=a@x.test`,
    false,
  ],
  ['a result in a text that never ends', 'mx.test; dkim=pass header.d=clube.test; reason="x', false],
  [
    'a result after comments and quoted texts',
    String.raw`mx.test; spf=none (sender "a;b") smtp.mailfrom="x\"y"@ladrao.test; dkim=pass (ok) header.d=clube.test`,
    true,
  ],
  ['a word that begins alike', 'mx.test; dkim=passed header.d=clube.test', false],
  ['nothing', '', false],
])('a verdict on ana@clube.test: %s', (_name, verdict, believed) =>
  expect(isConferida(verdict, 'Ana@clube.test')).toBe(believed),
)

test('a domain speaks for those below it', () =>
  expect(isConferida('mx.test; dkim=pass header.d=clube.test', 'ana@sub.clube.test')).toBe(true))
