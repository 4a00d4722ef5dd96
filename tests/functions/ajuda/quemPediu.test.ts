// The requester beside a ticket: what an agent sees of them follows from the agent's own rights.
import { beforeEach, expect, test } from 'vitest'
import { abrirTicketHandler } from '../../../functions/src/ajuda/abrirTicket.ts'
import { contextoDoTicketHandler } from '../../../functions/src/ajuda/contextoDoTicket.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { as, emptyEverything, giveRights, praticante, store } from '../../support/world.ts'

const ID = 'chamado-numero-um-longo'
const VINCULO = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const DESK = ['tickets:ler', 'tickets:atender']

beforeEach(async () => {
  await emptyEverything()
  await Promise.all([
    giveRights('ana', {}),
    giveRights('agente', { fctkd: DESK }),
    giveRights('secretaria', { fctkd: [...DESK, 'praticantes:ler'] }),
    giveRights('tesoureira', { fctkd: [...DESK, 'praticantes:ler', 'faturas:ler'] }),
    giveRights('vizinha', { fctkd: DESK, rstkd: ['praticantes:ler', 'faturas:ler'] }),
    store('entidades', 'fctkd', { dadosPessoais: { name: 'Federação' }, vinculo: { idFederacao: 'fctkd' } }),
    store('departamentos', 'secretaria', { name: 'Secretaria', atendimento: { recebe: true }, vinculo: VINCULO }),
    store(
      'praticantes',
      'ana',
      praticante({
        situacaoCadastro: 'ativo',
        matriculaCBTKD: '123',
        dadosPessoais: { name: 'Ana de Souza', cpf: '529.982.247-25' },
        dadosFiliacao: { federacaoID: 'fctkd', federacao: 'FCTKD', vinculadoAEntidade: 'Clube Azul' },
        dadosTaekwondo: { graduacao: '5gub' },
      }),
    ),
    ...(
      [
        ['vencida', 'fctkd', 'emitida', '2026-01-10'],
        ['aVencer', 'fctkd', 'emitida', '2099-01-10'],
        ['paga', 'fctkd', 'paga', '2026-01-10'],
        ['rascunho', 'fctkd', 'rascunho', '2026-01-10'],
        ['deOutra', 'rstkd', 'emitida', '2026-01-10'],
      ] as const
    ).map(([id, idEntidade, situacao, vencimento]) =>
      store('faturas', id, {
        name: 'Ana de Souza',
        situacao,
        vencimento,
        total: 5000,
        pago: situacao === 'paga' ? 5000 : 0,
        emitente: { nome: idEntidade },
        filtros: { aberta: situacao === 'emitida', pagador: { pessoa: 'ana', entidade: '', federacao: '' } },
        vinculo: { idEntidade, idFederacao: idEntidade, lados: [idEntidade] },
      }),
    ),
  ])
  await abrirTicketHandler(
    { id: ID, fila: 'secretaria', assunto: 'Certificado errado', mensagem: 'O sobrenome saiu errado.' } as never,
    as('ana'),
  )
})

const quemVisto = async (uid: string) => (await contextoDoTicketHandler({ id: ID }, as(uid))).quem
const reads = async (uid: string) =>
  (await paths.auditoria().where('quem', '==', uid).get()).docs.map((doc) => [doc.get('acao'), doc.get('id')])

test('the right to the person shows name, grade, club and state, is noted, and gives no CPF', async () => {
  const quem = await quemVisto('secretaria')
  expect(quem).toMatchObject({
    id: 'ana',
    nome: 'Ana de Souza',
    matricula: '123',
    associacao: 'Clube Azul',
    federacao: 'FCTKD',
    graduacao: '5gub',
    idFederacao: 'fctkd',
  })
  expect(quem).not.toHaveProperty('faturas')
  expect(quem?.situacao.length).toBeGreaterThan(0)
  expect(JSON.stringify(quem)).not.toContain('529')
  expect(await reads('secretaria')).toEqual([['ver', 'ana']])
})

test('invoices are counted by issuer, where the agent reads them', async () => {
  const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd', lados: ['fctkd'] }
  const filtros = { aberta: true, pagador: { pessoa: 'ana', entidade: '', federacao: '' } }
  const invoice = (id: string, more: object) =>
    store('faturas', id, { name: 'Ana de Souza', total: 5000, pago: 0, emitente: { nome: 'fctkd' }, vinculo, ...more })
  const counted = { emitente: 'fctkd', nome: 'fctkd', vencidas: 1 }
  // Closed ones are not read: however many there are, they do not take the place of the open ones.
  const closed = Array.from({ length: 100 }, (_, n) => `${n}`.padStart(20, '0'))
  await Promise.all(
    closed.map((id) => invoice(id, { situacao: 'paga', pago: 5000, filtros: { ...filtros, aberta: false } })),
  )
  expect((await quemVisto('tesoureira'))?.faturas).toEqual([{ ...counted, abertas: 2, mais: false }])
  await Promise.all(closed.map((id) => invoice(id, { situacao: 'emitida', vencimento: '2099-01-10', filtros })))
  expect((await quemVisto('tesoureira'))?.faturas).toEqual([{ ...counted, vencidas: 0, abertas: 100, mais: true }])
})

test('an agent without the right to the person sees nothing of their record, and neither does the requester', async () => {
  for (const uid of ['agente', 'vizinha', 'ana']) expect([uid, await quemVisto(uid)]).toEqual([uid, undefined])
  expect(await reads('vizinha')).toEqual([])
})
