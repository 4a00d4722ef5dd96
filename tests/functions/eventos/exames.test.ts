// A belt exam from the request to grade, rights and certificate, and its reversal by an annulment.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { configuracoes } from '@sie/domain/base/collections/configuracoes.ts'
import { NORMA_PADRAO } from '@sie/domain/base/collections/normaDeExames.ts'
import { conferirExameHandler } from '../../../functions/src/eventos/exames/conferir.ts'
import {
  retirarCandidatoHandler,
  inscreverCandidatosHandler,
} from '../../../functions/src/eventos/exames/candidatos.ts'
import { homologacaoStep } from '../../../functions/src/eventos/exames/cadeia.ts'
import { tarefaDaAnulacao, tarefaDaHomologacao } from '../../../functions/src/eventos/exames/efeitos.ts'
import { examesDoEventoHandler } from '../../../functions/src/eventos/exames/examesDoEvento.ts'
import { idDoCandidato } from '../../../functions/src/eventos/exames/exame.ts'
import { salvarNormaDeExamesHandler } from '../../../functions/src/eventos/exames/salvarNorma.ts'
import { planejarExamesHandler } from '../../../functions/src/eventos/exames/planejar.ts'
import { confirmarPagamentoHandler } from '../../../functions/src/financeiro/confirmarPagamento.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import type { StoredJob } from '../../../functions/src/base/jobs/job.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import {
  authorised,
  BOARD,
  candidate,
  drafted,
  enter,
  exam,
  examWorld,
  FAR,
  fee,
  HOJE,
  homologated,
  idOf,
  member,
  onItsDay,
  paidFee,
  run,
  sheet,
  signed,
  step,
  wish,
} from '../../support/exams.ts'
import { codigo } from '../../support/refusal.ts'
import { salvarExameHandler } from '../../../functions/src/eventos/exames/salvarExame.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

beforeEach(examWorld)

const rightsOf = async (uid: string) => (await paths.permissoes(uid).get()).data()

/** All documents of some collections, without times and counters. */
async function state(...names: string[]) {
  const found = await Promise.all(names.map((name) => db().collection(name).get()))
  return Object.fromEntries(
    found.flatMap(({ docs }) =>
      docs
        .filter((doc) => doc.get('metadados.successorId') === '')
        .map((doc) => {
          const { metadados: _, ...rest } = doc.data()
          return [doc.ref.path, rest] as const
        }),
    ),
  )
}

describe('the request', () => {
  test('says each of the four conditions that is not met, and is sent once all are', async () => {
    await paidFee('emitida')
    const id = await drafted('a', { data: addDays(HOJE, 44), inscricoesAte: HOJE, banca: wish().banca.slice(0, 2) })
    const { exigencias } = await conferirExameHandler({ id }, as('secretaria'))
    expect(exigencias.map(({ exigencia, impedimentos }) => [exigencia, impedimentos.map((one) => one.codigo)])).toEqual(
      [
        ['taxa', ['taxa-federacao']],
        ['debitos', ['debitos']],
        ['banca', ['banca-incompleta']],
        ['antecedencia', ['antecedencia']],
      ],
    )
    await expect(step('secretaria', id, 'enviar')).rejects.toEqual(codigo('dados-invalidos'))
    await paidFee()
    const { version } = (await exam(id)).metadados
    await salvarExameHandler(
      { id, versao: version, entidade: 'fctkd', dados: wish({ data: addDays(HOJE, 45), inscricoesAte: HOJE }) },
      as('secretaria'),
    )
    expect(await step('secretaria', id, 'enviar')).toMatchObject({ situacao: 'solicitado' })
    await step('nacional', id, 'autorizar')
    expect(await exam(id)).toMatchObject({ numero: '0001', name: 'Exame 0001 · Blumenau', situacao: 'autorizado' })
    const other = await authorised('b')
    expect((await exam(other)).numero).toBe('0002')
  })

  test('knows an examiner who is off the list, or too low for the grade that is sought', async () => {
    await db()
      .doc('praticantes/terceiro')
      .update({ funcoes: [{ papel: 'examinador', validade: HOJE }] })
    await db().doc('praticantes/examinador').update({ 'dadosTaekwondo.graduacao': 'dan-5' })
    const id = await drafted('a', { ate: 'dan-4' })
    const { exigencias } = await conferirExameHandler({ id }, as('secretaria'))
    expect(exigencias[2]?.impedimentos.map((one) => one.codigo)).toEqual(['banca-graduacao', 'banca-credencial'])
  })
})

describe('candidates', () => {
  test('enter by their teacher, fit by time and age on the day of the exam, all or none', async () => {
    const id = await authorised('a')
    const plan = await planejarExamesHandler({ entidade: 'koryo', exame: id }, as('professora'))
    expect(plan.alunos.map(({ id: who, apta, proxima }) => [who, apta, proxima?.codigo])).toEqual([
      ['ana', true, 'dan-1'],
      ['bia', true, 'gub-4'],
      ['caio', true, 'poom-1'],
      ['davi', false, 'gub-6'],
    ])
    const suspended = { situacao: 'vigente', desde: HOJE, ate: '' }
    for (const pessoa of ['ana', 'terceiro']) await store('suspensoes', `de-${pessoa}`, { ...suspended, pessoa })
    await expect(enter(id, ['ana'])).rejects.toMatchObject({
      campos: { 'candidatos.ana': expect.stringContaining('suspensão') as string },
    })
    const { exigencias } = await conferirExameHandler({ id }, as('secretaria'))
    expect(exigencias[2]?.impedimentos).toMatchObject([
      { codigo: 'banca-suspenso', frase: expect.stringContaining('Há suspensão sem data para terminar.') as string },
    ])
    await db().doc('suspensoes/de-ana').update({ situacao: 'revogada' })
    await expect(enter(id, ['ana', 'davi'])).rejects.toMatchObject({
      campos: { 'candidatos.davi': expect.stringContaining('carência') as string },
    })
    expect((await exam(id)).totais.candidatos).toBe(0)
    expect(await enter(id, ['ana', 'bia'])).toMatchObject({ inscritos: 2 })
    expect(await enter(id, ['ana', 'bia'])).toMatchObject({ inscritos: 0 })
    expect(await candidate(id, 'bia')).toMatchObject({ dispensados: ['quebramento'], equipe: [...BOARD].sort() })
    await retirarCandidatoHandler({ id: idDoCandidato(id, 'bia'), motivo: 'Está doente.' }, as('professora'))
    expect((await exam(id)).totais.candidatos).toBe(1)
    await enter(id, ['bia'])
    expect(await candidate(id, 'bia')).toMatchObject({ situacao: 'inscrito' })
  })

  test('are told with the classes of the teacher who plans, and of nobody else', async () => {
    const turma = (uid: string) => ({ nome: `Turma de ${uid}`, situacao: 'ativa', equipe: [uid] })
    await store('turmas', 'manha', turma('professora'))
    await store('turmas', 'alheia', turma('outra'))
    const row = (id: string, aluno: string, situacao = 'ativa') => ({
      turma: id,
      turmaNome: id === 'manha' ? 'Turma da manhã' : 'Alheia',
      aluno,
      situacao,
    })
    await store('matriculas', 'm1', row('manha', 'ana'))
    await store('matriculas', 'm2', row('manha', 'bia', 'saiu'))
    await store('matriculas', 'm3', row('alheia', 'caio'))
    const { alunos } = await planejarExamesHandler({ entidade: 'koryo' }, as('professora'))
    expect(alunos.map(({ id, turmas }) => [id, turmas])).toEqual([
      ['ana', ['Turma da manhã']],
      ['bia', []],
      ['caio', []],
      ['davi', []],
    ])
  })

  test('an exception needs its own right, and keeps who granted it and why', async () => {
    const id = await authorised('a')
    const asked = { exame: id, candidatos: [{ pessoa: 'davi', parecer: '', dispensa: 'Vai morar fora do país.' }] }
    await expect(inscreverCandidatosHandler(asked, as('professora'))).rejects.toEqual(codigo('sem-permissao'))
    await giveRights('secretaria', { fctkd: ['candidatosExame:inscrever', 'candidatosExame:dispensar'] })
    await paths.permissoes('secretaria').update({ 'menores.davi': Timestamp.fromMillis(Date.now() + 1e10) })
    await expect(inscreverCandidatosHandler(asked, as('secretaria'))).rejects.toMatchObject({
      campos: { 'candidatos.davi': expect.stringContaining('outra pessoa concede') as string },
    })
    await paths.permissoes('secretaria').update({ menores: {} })
    await inscreverCandidatosHandler(asked, as('secretaria'))
    expect((await candidate(id, 'davi')).dispensa).toEqual({ motivo: 'Vai morar fora do país.', autor: 'secretaria' })
  })
})

describe('marks', () => {
  test('count once for each examiner, the newest sheet, of the board alone; what is missing is named', async () => {
    const id = await authorised('a')
    await enter(id, ['ana', 'bia', 'caio'])
    await onItsDay(id)
    await step('presidente', id, 'iniciar')
    await sheet(id, 'presidente', 'ana', 10)
    await sheet(id, 'presidente', 'ana', 6, { revisao: 2 })
    await sheet(id, 'examinador', 'ana', 9)
    await sheet(id, 'ninguem', 'ana', 0)
    await sheet(id, 'presidente', 'bia', 4)
    await expect(step('presidente', id, 'apurar')).rejects.toMatchObject({
      campos: { situacao: expect.stringContaining('Nome de caio') as string },
    })
    await sheet(id, 'examinador', 'caio', 0, { ausente: true })
    await step('presidente', id, 'apurar')
    expect(await candidate(id, 'ana')).toMatchObject({ media: 7.5, situacao: 'aprovado' })
    expect(await candidate(id, 'bia')).toMatchObject({ media: 4, situacao: 'reprovado' })
    expect(await candidate(id, 'caio')).toMatchObject({ media: -1, situacao: 'ausente' })
    expect((await exam(id)).totais).toEqual({ candidatos: 3, aprovados: 1, reprovados: 1, recuperacao: 0, ausentes: 1 })
    await expect(step('diretora', id, 'homologarFederacao')).rejects.toEqual(codigo('dados-invalidos'))
  })
})

describe('the homologation', () => {
  const AREA = ['praticantes', 'candidatosExame', 'certificados', 'pedidosCertificado', 'faturas', 'lancamentos']

  test('gives grade, history, rights and certificate in one go; a Poom gives no rights', async () => {
    const id = await homologated('a', ['ana', 'caio'])
    await run(tarefaDaHomologacao(id))
    expect(await read('praticantes/ana')).toMatchObject({
      dadosTaekwondo: { graduacao: 'dan-1', maxGraduacao: 11, MaxGraduacao: 11 },
      historicoCertificacoes: [{ graduacao: 'gub-1' }, { graduacao: 'dan-1', exameId: id, situacao: 'homologada' }],
    })
    expect(await rightsOf('ana')).toMatchObject({ grau: { entidade: 'fctkd', nivel: 'professor' } })
    expect(await read('praticantes/caio')).toMatchObject({ dadosTaekwondo: { graduacao: 'poom-1', maxGraduacao: 10 } })
    expect((await rightsOf('caio'))?.grau).toMatchObject({ nivel: null })
    const { efeitos } = await candidate(id, 'ana')
    expect(await read(`certificados/${efeitos.certificado}`)).toMatchObject({
      numero: expect.stringMatching(/^DAN-00000[12]$/) as string,
      situacao: 'valido',
      causa: { tipo: 'exame', id },
      signatarios: BOARD.map((uid) => ({ nome: `Nome de ${uid}` })),
    })
    const told = (await paths.correio().get()).docs.map((doc) => doc.get('para') as string)
    expect(told).toContain('ana@exemplo.test')
  })

  test('is not made by the guardian of a candidate', async () => {
    await paths.permissoes('nacional2').update({ 'menores.bia': Timestamp.fromMillis(Date.now() + 86_400_000) })
    await expect(homologated('a', ['bia'])).rejects.toMatchObject({
      campos: { situacao: expect.stringContaining('responde por quem o prestou') as string },
    })
    await expect(step('nacional', idOf('a'), 'homologar')).resolves.toMatchObject({ situacao: 'homologado' })
  })

  test('run again changes nothing, and broken off anywhere it converges', async () => {
    const id = await homologated('a', ['ana', 'bia', 'caio'])
    const job = (await paths.tarefa(tarefaDaHomologacao(id)).get()).data() as StoredJob
    // The step is made, and the process dies before its progress is stored.
    await homologacaoStep(job, tarefaDaHomologacao(id))
    const after = await state(...AREA)
    await run(tarefaDaHomologacao(id))
    await homologacaoStep(job, tarefaDaHomologacao(id))
    expect(await state(...AREA)).toEqual(after)
    expect(Object.keys(after).filter((path) => path.startsWith('certificados/'))).toHaveLength(3)
  })

  test('with a fee it orders the certificate and charges it; an annulment cancels what is open and credits what was paid', async () => {
    await Promise.all([fee('cbtkd', 9_000), fee('fctkd', 5_000)])
    const before = await state('praticantes')
    const rights = await rightsOf('ana')
    const id = await homologated('a', ['ana', 'bia'])
    await run(tarefaDaHomologacao(id))
    const { efeitos } = await candidate(id, 'ana')
    expect(await read(`faturas/${efeitos.fatura}`)).toMatchObject({ total: 9_000, sacado: { pessoa: 'ana' } })
    expect(await read(`pedidosCertificado/${efeitos.pedido}`)).toMatchObject({ situacao: 'aguardandoPagamento' })
    await giveRights('tesoureira', { cbtkd: ['faturas:ler', 'faturas:receber'] })
    const paid = { id: idOf('paga'), faturas: [efeitos.fatura], valor: 9_000, data: HOJE, meio: 'pix' as const }
    await informarPagamentoHandler({ ...paid, observacao: '' }, as('ana'))
    await confirmarPagamentoHandler({ id: paid.id }, as('tesoureira'))
    await expect(step('nacional', id, 'anular', 'Não')).rejects.toEqual(codigo('dados-invalidos'))
    await paths.permissoes('nacional').update({ 'menores.bia': Timestamp.fromMillis(Date.now() + 1e10) })
    await expect(step('nacional', id, 'anular', 'A banca não era credenciada.')).rejects.toMatchObject({
      campos: { situacao: expect.stringContaining('não o anula') as string },
    })
    await paths.permissoes('nacional').update({ menores: {} })
    await step('nacional', id, 'anular', 'A banca não era credenciada.')
    await run(tarefaDaAnulacao(id))
    expect(await state('praticantes')).toEqual(before)
    expect((await rightsOf('ana'))?.grau).toEqual(rights?.grau ?? { entidade: '', nivel: null })
    expect(await read(`faturas/${efeitos.fatura}`)).toMatchObject({ situacao: 'estornada' })
    expect((await paths.credito('cbtkd', 'pessoa~ana').get()).get('saldo')).toBe(9_000)
    const other = (await candidate(id, 'bia')).efeitos
    expect(await read(`faturas/${other.fatura}`)).toMatchObject({ situacao: 'cancelada' })
    expect(await read(`pedidosCertificado/${other.pedido}`)).toMatchObject({ situacao: 'cancelado' })
    const done = await state(...AREA)
    await run(tarefaDaAnulacao(id)).catch(() => {})
    expect(await state(...AREA)).toEqual(done)
  })

  test('an annulment revokes the certificate, and a later exam for the same grade gives a new one', async () => {
    const first = await homologated('a', ['ana'])
    await run(tarefaDaHomologacao(first))
    const { certificado } = (await candidate(first, 'ana')).efeitos
    await step('nacional', first, 'anular', 'Erro na apuração das notas.')
    await run(tarefaDaAnulacao(first))
    expect(await read(`certificados/${certificado}`)).toMatchObject({ situacao: 'revogado' })
    const second = await homologated('b', ['ana'])
    await run(tarefaDaHomologacao(second))
    const again = (await candidate(second, 'ana')).efeitos.certificado
    expect(again).not.toBe(certificado)
    expect(await read(`certificados/${again}`)).toMatchObject({ situacao: 'valido', substitui: certificado })
  })
})

describe('the norm', () => {
  test('is the confederation’s to change, and the next request is decided by it', async () => {
    await store('configuracoes', 'padrao', { ...configuracoes.schema.parse({ name: 'Padrão' }) })
    await giveRights('chefe', { cbtkd: ['configuracoes:editar'] })
    const norma = { ...NORMA_PADRAO, antecedencia: 0, banca: 1, exigirTaxa: false, exigirSemDebitos: false }
    await expect(salvarNormaDeExamesHandler(norma, as('secretaria'))).rejects.toEqual(codigo('sem-permissao'))
    await salvarNormaDeExamesHandler({ ...norma, exigirCredencial: false }, as('chefe'))
    await paidFee('emitida')
    await db().doc('praticantes/presidente').update({ funcoes: [] })
    const id = await drafted('a', { data: HOJE, inscricoesAte: HOJE, banca: wish().banca.slice(0, 1) })
    const { exigencias } = await conferirExameHandler({ id }, as('secretaria'))
    expect(exigencias.flatMap(({ impedimentos }) => impedimentos)).toEqual([])
  })
})

describe('the event that announces an exam', () => {
  test('shows its number and day to everybody, and nobody’s name; an exam of another kind or federation is refused', async () => {
    const event = { titulo: 'Exame de Dan', tipo: 'exame', vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' } }
    const shown = { situacao: 'inscricoesAbertas', publicacao: { publicada: true, publico: 'todos', publicarEm: null } }
    await store('eventos', 'exame-de-dan', { ...event, ...shown })
    await store('eventos', 'copa', { ...event, ...shown, tipo: 'competicao' })
    await expect(drafted('x', { evento: 'copa' })).rejects.toMatchObject({
      campos: { 'dados.evento': expect.any(String) as string },
    })
    const id = await authorised('a', { evento: 'exame-de-dan' })
    const { exames } = await examesDoEventoHandler({ evento: 'exame-de-dan' })
    expect(exames).toMatchObject([{ id, numero: '0001', situacao: 'autorizado', candidatos: 0, banca: 3 }])
    expect(JSON.stringify(exames)).not.toContain('Nome de')
    await db().doc('eventos/exame-de-dan').update({ 'publicacao.publicada': false })
    await expect(examesDoEventoHandler({ evento: 'exame-de-dan' })).rejects.toEqual(codigo('registro-nao-encontrado'))
  })
})

describe('a hundred candidates', () => {
  test('are homologated with every effect', async () => {
    const people = Array.from({ length: 100 }, (_, index) => `muitos${index}`)
    await Promise.all(people.map((uid) => member(uid, 'gub-5', FAR)))
    const id = await authorised('a')
    for (let from = 0; from < 100; from += 40) await enter(id, people.slice(from, from + 40))
    await onItsDay(id)
    await step('presidente', id, 'iniciar')
    await Promise.all(people.flatMap((pessoa) => BOARD.map((quem) => sheet(id, quem, pessoa, 8))))
    await step('presidente', id, 'apurar')
    await signed(id)
    await step('diretora', id, 'homologarFederacao')
    await step('nacional2', id, 'homologar')
    await run(tarefaDaHomologacao(id))
    const done = await db().collection('candidatosExame').where('efeitos.feito', '==', true).count().get()
    expect(done.data().count).toBe(100)
  })
})
