// Mails to addresses that perhaps nobody has confirmed: no text of a user but a name, and few a day for each. Who sends which mail.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { mailOf } from './compose.ts'
import { ADDRESSEES } from './limits.ts'
import type { MailData, MailKind } from './templates.ts'

const SOURCE = join(import.meta.dirname, '../..')

/** Callers of `queueMail` and the kinds that they send: a new one is added here, and its kind has its row in `ADDRESSEES`. */
const CALLERS: Readonly<Record<string, readonly (MailKind | 'as given')[]>> = {
  // Kinds of notices to users (EmailProprio), the answer of a ticket, and what was queued before.
  'base/avisos/sendAvisos.ts': ['as given'],
  'ajuda/whatsapp/receive.ts': ['aviso-a-entidade'],
  'ajuda/abrirTicket.ts': ['as given', 'aviso-a-entidade'],
  'base/mail/agendados.ts': ['as given', 'resumo'],
  'top/api/changeemail.ts': ['confirmar-email', 'email-trocado'],
  'top/api/rstuser.ts': ['senha-provisoria'],
  'pessoas/cadastro/avisos.ts': ['pendencias'],
  'pessoas/cadastro/decisoes.ts': [
    ...(['apagamento-recusado', 'cadastro-aprovado', 'cadastro-recusado'] as const),
    ...(['pedido-decidido', 'reivindicacao-aprovada'] as const),
  ],
  'pessoas/cadastro/desfazerDecisao.ts': ['decisao-desfeita'],
  'pessoas/cadastro/registrado.ts': ['cadastro-reivindicado', 'conta-existente'],
  'pessoas/cadastro/registros.ts': ['autorizacao'],
  'pessoas/cadastro/responsavel.ts': ['autorizacao', 'autorizacao-guardada', 'autorizacao-recebida'],
  'pessoas/cadastro/retirarAutorizacao.ts': ['autorizacao-retirada'],
  'pessoas/contas/createUser.ts': ['conta-criada', 'confirmar-email'],
  'pessoas/contas/linksDaConta.ts': ['senha-alterada'],
  'pessoas/contas/recuperarSenha.ts': ['recuperacao'],
  'pessoas/contas/trocaDeEmail.ts': ['confirmar-email', 'email-alterado'],
  'pessoas/contas/trocarEmail.ts': ['confirmar-email'],
  'pessoas/contas/trocarSenha.ts': ['senha-alterada'],
  'pessoas/contato/enviarContato.ts': ['aviso', 'aviso-a-entidade'],
  'base/monitor/alerts.ts': ['alerta'],
  'base/monitor/reports.ts': ['relatorio-monitor'],
  'pessoas/rights/pedirAcesso.ts': ['pedido-de-acesso'],
  'eventos/transferencias/avisos.ts': ['aviso-a-entidade'],
  'ensino/turmas/convidarParaTurma.ts': ['convite-turma'],
}

test('every caller of queueMail and the kinds that it sends are in the table', () => {
  const found = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== join('base', 'mail', 'queue.ts'))
    .flatMap((file) => {
      const calls = [
        ...readFileSync(join(SOURCE, file), 'utf8').matchAll(/\bqueueMail(?:<[^>]*>)?\(\s*(?:'([\w-]+)')?/g),
      ]
      const kinds = [...calls.map(([, kind = 'as given']) => kind)]
      return kinds.length > 0 ? [[relative('.', file), [...new Set(kinds)].sort()] as const] : []
    })
  const expected = Object.fromEntries(Object.entries(CALLERS).map(([file, kinds]) => [file, [...kinds].sort()]))
  expect(Object.fromEntries(found)).toEqual(expected)
})

const EVIL = 'Banco: confirme a conta em http://evil.test/x ou (48) 99999-0000'
const LINK = 'https://portal.exemplo/x'
type Strangers = {
  [K in MailKind]: (typeof ADDRESSEES)[K] extends { to: 'known' } ? never : K
}[MailKind]
/** Data of each mail to strangers, where people can choose a text. */
const CHOSEN: { [K in Strangers]?: MailData[K] } = {
  'aviso-a-entidade': { nome: EVIL, titulo: 'Aviso', texto: '', link: LINK },
  autorizacao: { nome: EVIL, menor: EVIL, link: LINK },
  'convite-turma': { nome: EVIL, turma: EVIL, quem: EVIL, codigo: 'ABC', link: LINK },
  'conta-criada': { nome: EVIL, link: LINK },
  'confirmar-email': { nome: EVIL, link: LINK },
  'autorizacao-guardada': { nome: EVIL, menor: EVIL, link: LINK },
  'autorizacao-recebida': { nome: EVIL, responsavel: EVIL },
  'autorizacao-retirada': { nome: EVIL, responsavel: EVIL, soImagem: false },
  'senha-provisoria': { nome: EVIL, quem: EVIL },
  'cadastro-aprovado': { nome: EVIL, entidade: 'Federação', link: LINK },
}

test.each(Object.entries(CHOSEN))(
  'a mail of kind %s to a stranger says no address and no number of a user',
  (kind, data) => {
    const { subject, text, html } = mailOf(kind as MailKind, data as never, 'x@exemplo.test')
    expect(`${subject} ${text} ${html}`).not.toMatch(/evil|http:\/\/(?!localhost)|99999/)
  },
)

test('an invitation to a class has a subject of the portal’s own, whatever the class is called', () => {
  const data = { nome: '', turma: EVIL, quem: 'Ana Lima', codigo: 'ABC', link: LINK }
  expect(mailOf('convite-turma', data, 'x@exemplo.test').subject).toBe('Convite para uma turma do CBTKDeduca')
})

test('every mail to strangers has its limit for one recipient', () => {
  for (const [kind, row] of Object.entries(ADDRESSEES))
    if (row.to === 'stranger') expect([kind, row.aDay > 0 && row.aDay <= 20]).toEqual([kind, true])
})
