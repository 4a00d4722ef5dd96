// A transfer from the draft to the move: fee, opinions, lapse, loan, batch, and obstacles.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { transferObstacles } from '@sie/domain/eventos/transferencias/bloqueios.ts'
import { advance } from '../../../functions/src/base/jobs/job.ts'
import { STEPS } from '../../../functions/src/top/steps.ts'
import { confirmarPagamentoHandler } from '../../../functions/src/financeiro/confirmarPagamento.ts'
import { estornarPagamentoHandler } from '../../../functions/src/financeiro/devolverPagamento.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import { BLOQUEIOS } from '../../../functions/src/eventos/transferencias/fatos.ts'
import { conferirTransferenciaHandler } from '../../../functions/src/eventos/transferencias/conferirTransferencia.ts'
import { transferirEmLoteHandler } from '../../../functions/src/eventos/transferencias/lote.ts'
import { salvarRegrasTransferenciaHandler } from '../../../functions/src/eventos/transferencias/salvarRegrasTransferencia.ts'
import { salvarTransferenciaHandler } from '../../../functions/src/eventos/transferencias/salvarTransferencia.ts'
import { codigo } from '../../support/refusal.ts'
import {
  clubOf,
  deliver,
  drafted,
  idOf,
  member,
  price,
  sent,
  SINCE,
  staff,
  step,
  transfer,
  transferWorld,
  wish,
} from '../../support/transfers.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const HOJE = hojeNoBrasil()
const DAY = 86_400_000

beforeEach(transferWorld)

const mails = async () =>
  (await paths.correio().get()).docs.map((doc) => [doc.get('para') as string, doc.get('dados.link') as string] as const)
const dueOf = async (id: string) => (await transfer(id)).venceEm?.toMillis() ?? 0

test('between two clubs: the draft is private, the fee is paid, three sides agree and the person moves in one step', async () => {
  await price('fctkd', 4_000)
  await staff('hwaA', 'hwarang', 'fctkd')
  const id = await drafted('a')
  expect(await transfer(id)).toMatchObject({ situacao: 'rascunho', partes: { origem: '', destino: '' }, protocolo: '' })
  expect(await step('ana', id, 'enviar')).toMatchObject({ situacao: 'aguardandoPagamento' })
  const waiting = await transfer(id)
  expect(waiting).toMatchObject({
    protocolo: `TR-${HOJE.slice(0, 4)}/000001`,
    tipo: 'associacoes',
    taxa: { valor: 4_000, paga: false, emitente: 'fctkd' },
    partes: { origem: 'koryo', destino: 'hwarang', federacaoOrigem: 'fctkd', federacaoDestino: 'fctkd' },
    vinculo: { idEntidade: 'cbtkd', lados: ['cbtkd', 'fctkd', 'hwarang', 'koryo'] },
  })
  const fatura = waiting.taxa.fatura
  expect(await read(`faturas/${fatura}`)).toMatchObject({
    situacao: 'emitida',
    total: 4_000,
    sacado: { pessoa: 'ana' },
    objeto: { tipo: 'transferencia', id },
    vencimento: addDays(HOJE, 30),
  })
  await giveRights('tesoureira', { fctkd: ['faturas:ler', 'faturas:receber'] })
  const paid = { id: idOf('paga'), faturas: [fatura], valor: 4_000, data: HOJE, meio: 'pix' as const, observacao: '' }
  await informarPagamentoHandler(paid, as('ana'))
  await confirmarPagamentoHandler({ id: paid.id }, as('tesoureira'))
  // The event comes three times.
  for (let i = 0; i < 3; i++) await deliver(fatura)
  expect(await transfer(id)).toMatchObject({ situacao: 'aguardandoOrigem', taxa: { paga: true } })
  expect((await transfer(id)).metadados.version).toBe(2)
  expect(await mails()).toContainEqual([
    'koryoA@exemplo.test',
    expect.stringContaining(`/sie/servicos/transferencias?id=${id}`),
  ])
  // The payment was another person's.
  const mistake = { id: paid.id, taxa: 0, engano: true, motivo: 'Era de outra pessoa.' }
  await estornarPagamentoHandler(mistake, as('tesoureira'))
  for (let i = 0; i < 2; i++) await deliver(fatura, 'paga')
  expect(await transfer(id)).toMatchObject({ situacao: 'aguardandoPagamento', taxa: { paga: false } })
  await informarPagamentoHandler({ ...paid, id: idOf('certa') }, as('ana'))
  await confirmarPagamentoHandler({ id: idOf('certa') }, as('tesoureira'))
  await deliver(fatura, 'emitida')
  await step('koryoA', id, 'aprovarOrigem')
  expect(await step('hwaA', id, 'aprovarDestino')).toMatchObject({ situacao: 'aguardandoFederacao' })
  expect(await clubOf()).toBe('koryo')
  expect(await step('fcA', id, 'aprovarFederacaoOrigem')).toMatchObject({ situacao: 'concluida' })
  expect(await read('praticantes/ana')).toMatchObject({
    dadosFiliacao: {
      federacaoID: 'fctkd',
      vinculadoAEntidadeID: 'hwarang',
      vinculadoAEntidade: 'Clube Hwarang',
      desde: HOJE,
      matriculaFederacao: 'FCTKD-1',
      historico: [{ entidade: 'Clube koryo', inicio: SINCE, fim: HOJE, motivo: `Transferência ${waiting.protocolo}` }],
    },
    metadados: { version: 1, editorid: 'fcA' },
  })
  expect(await read('users/ana')).toMatchObject({ vinculo: { idEntidade: 'hwarang', idFederacao: 'fctkd' } })
  expect((await transfer(id)).pareceres.map(({ lado, quem, decisao }) => [lado, quem, decisao])).toEqual([
    ['origem', 'koryoA', 'aprovou'],
    ['destino', 'hwaA', 'aprovou'],
    ['federacaoOrigem', 'fcA', 'aprovou'],
  ])
  const audited = (await paths.auditoria().where('id', '==', 'ana').where('acao', '==', 'transferir').get()).docs
  expect(audited.map((doc) => doc.data())).toMatchObject([{ quem: 'fcA', detalhe: { transferencia: id } }])
})

test('between two federations: both decide side by side, the confederation last, and the rights by grade follow at once', async () => {
  const id = await sent('a', { destino: 'porto' })
  expect(await transfer(id)).toMatchObject({ situacao: 'aguardandoOrigem', tipo: 'federacoes' })
  await step('koryoA', id, 'aprovarOrigem')
  await step('portoA', id, 'aprovarDestino')
  const due = await dueOf(id)
  expect(await step('rsA', id, 'aprovarFederacaoDestino')).toMatchObject({ situacao: 'aguardandoFederacao' })
  expect(await dueOf(id), 'half an answer gives no more time').toBe(due)
  await expect(step('rsA', id, 'aprovarFederacaoDestino')).rejects.toEqual(codigo('dados-invalidos'))
  expect(await step('fcA', id, 'aprovarFederacaoOrigem')).toMatchObject({ situacao: 'aguardandoConfederacao' })
  expect(await step('brA', id, 'aprovarConfederacao')).toMatchObject({ situacao: 'concluida' })
  expect(await read('praticantes/ana')).toMatchObject({
    dadosFiliacao: { federacaoID: 'rstkd', federacao: 'RSTKD', vinculadoAEntidadeID: 'porto', matriculaFederacao: '' },
  })
  expect((await paths.permissoes('ana').get()).data()).toMatchObject({ grau: { entidade: 'rstkd', nivel: 'mestre' } })
  const told = (await paths.avisos().where('tipo', '==', 'transferencia').get()).docs.filter((doc) =>
    String(doc.get('dados.texto')).startsWith('Concluída'),
  )
  expect(told.map((doc) => doc.get('quem') as string)).toEqual(expect.arrayContaining(['fcA', 'rsA']))
})

test('a refusal ends it with who and why, for every side to see, and the person stays', async () => {
  const id = await sent('a', { destino: 'porto' })
  await expect(step('koryoA', id, 'recusarOrigem', 'Não')).rejects.toEqual(codigo('dados-invalidos'))
  expect(await step('koryoA', id, 'recusarOrigem', 'Há material do clube a devolver.')).toMatchObject({
    situacao: 'recusada',
  })
  expect(await transfer(id)).toMatchObject({
    motivoDaRecusa: 'Há material do clube a devolver.',
    pareceres: [
      { lado: 'origem', nome: 'Nome de koryoA', decisao: 'recusou', motivo: 'Há material do clube a devolver.' },
    ],
    venceEm: null,
  })
  expect(await clubOf()).toBe('koryo')
  expect(await sent('b', { destino: 'porto' })).toBeTruthy()
})

describe('time', () => {
  test('that runs out on every step approves by lapse, as AUTO, when it is due and not before', async () => {
    await db().doc('regrasTransferencia/fctkd').set({ origem: 3, federacao: 5 })
    const id = await sent('a', { destino: 'porto' })
    expect((await transfer(id)).prazos).toEqual({
      pagamento: 30,
      origem: 3,
      destino: 30,
      federacao: 30,
      confederacao: 30,
    })
    const states: unknown[] = []
    for (let round = 0; round < 4; round++) {
      const due = await dueOf(id)
      expect(await meetDeadlines(due - 1)).toBe(0)
      expect(await meetDeadlines(due)).toBe(1)
      states.push((await transfer(id)).situacao)
    }
    expect(states).toEqual(['aguardandoDestino', 'aguardandoFederacao', 'aguardandoConfederacao', 'aprovadaPorDecurso'])
    const { pareceres } = await transfer(id)
    expect(pareceres.map(({ lado }) => lado)).toEqual([
      'origem',
      'destino',
      'federacaoOrigem',
      'federacaoDestino',
      'confederacao',
    ])
    expect(pareceres.every(({ nome, quem, decisao }) => nome === 'AUTO' && quem === '' && decisao === 'decurso')).toBe(
      true,
    )
    expect(await clubOf()).toBe('porto')
    expect(await meetDeadlines(Date.now() + 400 * DAY)).toBe(0)
  })

  test('that nobody pays in cancels the request and its invoice', async () => {
    await price('cbtkd', 12_000)
    const id = await sent('a', { destino: 'porto' })
    expect(await meetDeadlines(await dueOf(id))).toBe(1)
    const { situacao, taxa } = await transfer(id)
    expect(situacao).toBe('cancelada')
    expect(await read(`faturas/${taxa.fatura}`)).toMatchObject({ situacao: 'cancelada' })
    expect((await db().collection('lancamentos').get()).size).toBe(2)
  })

  test('does not move somebody who has gone elsewhere meanwhile: the request stays for people to look at', async () => {
    const id = await sent('a')
    await step('koryoA', id, 'aprovarOrigem')
    await meetDeadlines(await dueOf(id))
    await db().doc('praticantes/ana').update({ 'dadosFiliacao.vinculadoAEntidadeID': 'outro' })
    expect(await meetDeadlines(await dueOf(id))).toBe(0)
    expect(await transfer(id)).toMatchObject({ situacao: 'aguardandoFederacao', venceEm: null })
    expect(await clubOf()).toBe('outro')
  })

  test('a federation sets its own days, the confederation those of all others', async () => {
    const save = (who: string, entidade: string, dados: object) =>
      salvarRegrasTransferenciaHandler({ entidade, dados: { ...dados } }, as(who))
    await giveRights('fcA', { fctkd: ['regrasTransferencia:editar'] })
    expect(await save('fcA', 'fctkd', { origem: 10 })).toEqual({ versao: 0 })
    await expect(save('fcA', 'rstkd', { origem: 10 })).rejects.toEqual(codigo('sem-permissao'))
    await expect(save('koryoA', 'koryo', { origem: 10 })).rejects.toEqual(codigo('sem-permissao'))
    await expect(save('fcA', 'fctkd', { origem: 0 })).rejects.toEqual(codigo('dados-invalidos'))
    const id = await sent('a')
    expect((await transfer(id)).prazos.origem).toBe(10)
  })
})

describe('a loan', () => {
  const lent = async () => {
    const id = await sent('a', { tipo: 'temporaria', ate: addDays(HOJE, 20), destino: 'porto' })
    await step('koryoA', id, 'aprovarOrigem')
    await step('portoA', id, 'aprovarDestino')
    await step('rsA', id, 'aprovarFederacaoDestino')
    await step('fcA', id, 'aprovarFederacaoOrigem')
    await step('brA', id, 'aprovarConfederacao')
    return id
  }

  test('ends by itself on its day, and the person is back where they came from', async () => {
    const id = await lent()
    expect(await clubOf()).toBe('porto')
    const due = await dueOf(id)
    expect(due).toBe(Date.parse(`${addDays(HOJE, 21)}T00:00:00-03:00`))
    expect(await meetDeadlines(due - 1)).toBe(0)
    expect(await meetDeadlines(due)).toBe(1)
    expect((await transfer(id)).situacao).toBe('encerrada')
    const { dadosFiliacao } = (await read('praticantes/ana')) as never as { dadosFiliacao: { historico: object[] } }
    expect(dadosFiliacao).toMatchObject({ vinculadoAEntidadeID: 'koryo', federacaoID: 'fctkd' })
    expect(dadosFiliacao.historico).toMatchObject([
      { entidade: 'Clube koryo', inicio: SINCE, fim: HOJE },
      { entidade: 'Clube Porto', inicio: HOJE, fim: HOJE, motivo: expect.stringContaining('Fim do empréstimo') },
    ])
  })

  test('goes back to the federation where the club has closed, and nowhere where the person has left', async () => {
    const id = await lent()
    await db().doc('entidades/koryo').update({ situacao: 'desfiliada' })
    await meetDeadlines(await dueOf(id))
    expect(await read('praticantes/ana')).toMatchObject({
      dadosFiliacao: { vinculadoAEntidadeID: '', federacaoID: 'fctkd' },
    })
  })

  test('keeps from every other transfer but the return to the origin', async () => {
    await lent()
    const refused = async (more: Parameters<typeof wish>[0], name: string) =>
      sent(name, more).then(
        () => '',
        (error: { campos: { situacao: string } }) => error.campos.situacao,
      )
    expect(await refused({ destino: 'hwarang' }, 'b')).toContain('só o retorno à origem')
    expect(await refused({ destino: 'hwarang', tipo: 'retorno' }, 'c')).toContain('é à associação de origem')
    expect(await refused({ destino: 'koryo', tipo: 'retorno' }, 'd')).toBe('')
  })
})

describe('"Por que não posso?"', () => {
  const why = async (destino = 'hwarang') => {
    const { fatos, destino: to } = await conferirTransferenciaHandler({ destino }, as('ana'))
    return transferObstacles(fatos, { tipo: 'associacoes', destino: to, ate: '' }, HOJE)
  }

  test('names each reason with the way to mend it, and the server refuses for the same', async () => {
    expect(await why()).toEqual([])
    const first = await sent('a')
    await store('faturas', 'divida', {
      numero: '2026/000009',
      total: 15_000,
      pago: 5_000,
      vencimento: '2026-03-01',
      filtros: { aberta: true },
      sacado: { pessoa: 'ana' },
    })
    BLOQUEIOS.teste = () =>
      Promise.resolve([{ text: 'Há uma inscrição em evento que não terminou.', address: '/eventos' }])
    try {
      const reasons = await why('fechado')
      expect(reasons).toEqual([
        {
          text: 'A fatura 2026/000009 está em aberto: R$ 100,00, com vencimento em 01/03/2026.',
          address: '/profile?ver=pagar',
        },
        {
          text: expect.stringContaining('Já há uma transferência em andamento (TR-'),
          address: `/sie/servicos/transferencias?id=${first}`,
        },
        { text: 'Há uma inscrição em evento que não terminou.', address: '/eventos' },
        { text: 'O destino não é uma associação filiada e em dia.' },
      ])
      await expect(sent('b', { destino: 'fechado' })).rejects.toMatchObject({
        codigo: 'dados-invalidos',
        campos: { situacao: reasons.map(({ text }) => text).join(' ') },
      })
    } finally {
      delete BLOQUEIOS.teste
    }
  })

  test('an entry in an event that is not over, while that event is ahead and the entry stands', async () => {
    const entry = { pessoa: 'ana', evento: 'copa', eventoTitulo: 'Copa Sul', situacao: 'confirmada' }
    await store('eventos', 'copa', { situacao: 'publicado', fim: Timestamp.fromMillis(Date.now() + DAY) })
    await store('inscricoes', 'ana-copa', entry)
    expect(await why()).toEqual([
      { text: 'Há uma inscrição em Copa Sul, que ainda não terminou.', address: '/eventos/evento?id=copa' },
    ])
    await expect(sent('a')).rejects.toEqual(codigo('dados-invalidos'))
    await store('inscricoes', 'ana-copa', { ...entry, situacao: 'retirada' })
    expect(await why()).toEqual([])
    await store('inscricoes', 'ana-copa', entry)
    await store('eventos', 'copa', { situacao: 'publicado', fim: Timestamp.fromMillis(Date.now() - DAY) })
    expect(await why()).toEqual([])
  })

  test('a suspended person waits, and one without a federation is affiliated first', async () => {
    await db().doc('praticantes/ana').update({ situacaoCadastro: 'suspenso' })
    expect((await why())[0]?.text).toContain('suspenso')
    await db().doc('praticantes/ana').update({ situacaoCadastro: 'ativo' })
    await store('suspensoes', 'de-ana', { pessoa: 'ana', situacao: 'vigente', desde: HOJE, ate: '' })
    expect((await why())[0]?.text).toContain('suspensão')
    await expect(sent('a')).rejects.toEqual(codigo('dados-invalidos'))
    await db().doc('suspensoes/de-ana').update({ situacao: 'revogada' })
    await db().doc('praticantes/ana').update({
      situacaoCadastro: 'ativo',
      'dadosFiliacao.federacaoID': '',
      'dadosFiliacao.vinculadoAEntidadeID': '',
    })
    expect((await why())[0]?.text).toContain('ainda não tem federação')
  })

  test('a person without a club goes from the federation, and one may go to a federation without a club', async () => {
    await db()
      .doc('praticantes/ana')
      .update({ 'dadosFiliacao.vinculadoAEntidadeID': '', 'dadosFiliacao.vinculadoAEntidade': '' })
    const id = await sent('a', { destino: 'rstkd' })
    expect((await transfer(id)).situacao).toBe('aguardandoFederacao')
    await step('fcA', id, 'aprovarFederacaoOrigem')
    await step('rsA', id, 'aprovarFederacaoDestino')
    await step('brA', id, 'aprovarConfederacao')
    expect(await read('praticantes/ana')).toMatchObject({
      dadosFiliacao: { federacaoID: 'rstkd', vinculadoAEntidadeID: '', historico: [{ entidade: 'FCTKD' }] },
    })
  })
})

describe('who asks', () => {
  test('the guardian for a minor, who cannot; both see it, either takes it back', async () => {
    await expect(drafted('x', {}, 'beto')).rejects.toMatchObject({
      campos: { pessoa: expect.stringContaining('responsável') },
    })
    const id = await drafted('a', {}, 'mae', 'beto')
    await expect(step('beto', id, 'enviar')).rejects.toMatchObject({
      campos: { situacao: expect.stringContaining('responsável') as string },
    })
    await step('mae', id, 'enviar')
    expect(await transfer(id)).toMatchObject({
      pessoa: 'beto',
      pedidoPor: 'mae',
      solicitante: { papel: 'responsavel' },
    })
    expect(await step('beto', id, 'cancelar')).toMatchObject({ situacao: 'cancelada' })
    const again = await sent('b', {}, 'mae', 'beto')
    expect(await step('mae', again, 'cancelar')).toMatchObject({ situacao: 'cancelada' })
  })

  test('staff of the origin for a minor: the guardian is told', async () => {
    await store('users', 'mae', { dadosPessoais: { name: 'Mãe' }, dadosContato: { email: 'mae@exemplo.test' } })
    const id = await sent('a', {}, 'koryoA', 'beto')
    const told = (await paths.avisos().where('quem', '==', 'mae').get()).docs
    expect(told.map((doc) => doc.data())).toMatchObject([
      { tipo: 'transferencia', registro: { id }, dados: { texto: expect.stringContaining('Clube Koryo pediu') } },
    ])
  })

  test('staff of the origin, whose asking counts as its agreement; the person may take it back', async () => {
    const id = await sent('a', {}, 'koryoA', 'ana')
    expect(await transfer(id)).toMatchObject({
      situacao: 'aguardandoDestino',
      pareceres: [{ lado: 'origem', quem: 'koryoA', decisao: 'aprovou' }],
    })
    expect(await step('ana', id, 'cancelar')).toMatchObject({ situacao: 'cancelada' })
  })

  test('a draft is changed by who made it, and sending it again does nothing', async () => {
    const id = await drafted('a')
    const save = (versao?: number) =>
      salvarTransferenciaHandler({ id, versao, dados: wish({ destino: 'porto', motivo: 'Outro.' }) }, as('ana'))
    await expect(save()).rejects.toEqual(codigo('conflito'))
    expect(await save(0)).toEqual({ id, versao: 1 })
    expect(await save(0)).toEqual({ id, versao: 1 })
    await step('ana', id, 'enviar', '', 1)
    expect(await step('ana', id, 'enviar', '', 1)).toMatchObject({ situacao: 'aguardandoOrigem', versao: 2 })
    await expect(save(2)).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('a club that closes, for all its people at once: no fee, each decided for itself, a second run finds the first', async () => {
    await price('fctkd', 4_000)
    for (let i = 0; i < 23; i++) await member(`atleta${String(i).padStart(2, '0')}`, `Atleta ${i}`)
    await store('faturas', 'divida', {
      numero: '2026/000009',
      total: 100,
      pago: 0,
      vencimento: '2026-03-01',
      filtros: { aberta: true },
      sacado: { pessoa: 'atleta03' },
    })
    const given = {
      id: idOf('lote'),
      origem: 'koryo',
      pessoas: [],
      destino: 'hwarang',
      motivo: 'O clube fecha em dezembro.',
    }
    expect(await transferirEmLoteHandler(given, as('koryoA'))).toEqual({ id: given.id, total: 25 })
    expect(await transferirEmLoteHandler(given, as('koryoA'))).toMatchObject({ total: 25 })
    const ref = paths.tarefa(given.id)
    while ((await advance(ref, STEPS)) === 'rodando');
    expect((await ref.get()).data()).toMatchObject({
      estado: 'concluida',
      feitos: 24,
      recusados: [{ item: 'praticantes/atleta03', motivo: expect.stringContaining('2026/000009') }],
    })
    const sentOnes = await db().collection('transferencias').where('situacao', '==', 'aguardandoDestino').get()
    expect(sentOnes.docs.filter((doc) => doc.get('metadados.successorId') === '')).toHaveLength(24)
    await ref.update({ estado: 'rodando', cursor: '' })
    while ((await advance(ref, STEPS)) === 'rodando');
    const after = await db().collection('transferencias').where('metadados.successorId', '==', '').get()
    expect(after.docs.filter((doc) => doc.get('situacao') === 'aguardandoDestino')).toHaveLength(24)
  })

  test('chosen people of several clubs are asked for together, with the fee; who is not the caller’s is left out', async () => {
    await price('fctkd', 4_000)
    await member('caio', 'Caio Reis')
    await member('lia', 'Lia Sá', { clube: 'hwarang' })
    await member('davi', 'Davi Luz', { clube: 'porto', federacao: 'rstkd' })
    const given = { id: idOf('lote'), origem: '', destino: 'hwarang', motivo: 'Treinam juntos agora.' }
    const pessoas = ['caio', 'ana', 'lia', 'davi', 'ana']
    expect(await transferirEmLoteHandler({ ...given, pessoas }, as('fcA'))).toEqual({ id: given.id, total: 4 })
    const ref = paths.tarefa(given.id)
    while ((await advance(ref, STEPS)) === 'rodando');
    const refused = { item: 'praticantes/davi', motivo: 'Você não tem permissão para fazer isto.' }
    expect((await ref.get()).data()).toMatchObject({
      estado: 'concluida',
      feitos: 2,
      recusados: [refused, { item: 'praticantes/lia', motivo: 'A pessoa já é desta associação.' }],
    })
    const asked = await db().collection('transferencias').where('metadados.successorId', '==', '').get()
    expect(asked.docs.map((doc) => [doc.get('pessoa'), doc.get('situacao'), doc.get('lote')]).sort()).toEqual([
      ['ana', 'aguardandoPagamento', ''],
      ['caio', 'aguardandoPagamento', ''],
    ])
    const none = transferirEmLoteHandler({ ...given, id: idOf('outro'), pessoas: ['davi'] }, as('fcA'))
    await expect(none).rejects.toEqual(codigo('sem-permissao'))
  })
})
