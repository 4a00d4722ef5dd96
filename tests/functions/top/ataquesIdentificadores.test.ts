// Attacks by a chosen id: that of a record which the server will create, one with another's id as prefix, the cause of another person's document.
import { beforeEach, describe, expect, test } from 'vitest'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { enviarComunicado } from '../../../functions/src/painel/comunicados/enviarComunicado.ts'
import { emitirLoteHandler } from '../../../functions/src/documentos/certificados/lote.ts'
import { tarefaDaAnulacao, tarefaDaHomologacao } from '../../../functions/src/eventos/exames/efeitos.ts'
import { salvarContaHandler } from '../../../functions/src/financeiro/salvarConta.ts'
import { responderTicket } from '../../../functions/src/ajuda/responderTicket.ts'
import { baixarArquivoDaTurmaHandler } from '../../../functions/src/ensino/turmas/arquivos.ts'
import { corrigirEntregaHandler, devolverEntregasHandler } from '../../../functions/src/ensino/turmas/corrigir.ts'
import { entrarNaTurmaHandler } from '../../../functions/src/ensino/turmas/entrarNaTurma.ts'
import { entregarTarefaHandler } from '../../../functions/src/ensino/turmas/entregarTarefa.ts'
import { mudarMatriculaHandler } from '../../../functions/src/ensino/turmas/mudarMatricula.ts'
import { comentarNaTurmaHandler } from '../../../functions/src/ensino/turmas/mural.ts'
import { salvarTarefa, salvarTarefaHandler } from '../../../functions/src/ensino/turmas/salvarTarefa.ts'
import { salvarTurma, salvarTurmaHandler } from '../../../functions/src/ensino/turmas/salvarTurma.ts'
import { verEntregaHandler } from '../../../functions/src/ensino/turmas/verTarefa.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { parseInput } from '../../../functions/src/base/platform/callable.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { documentWorld, emitido, issue } from '../../support/documents.ts'
import { HOJE, examWorld, idOf, member } from '../../support/exams.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const own = (entidade: string) => ({ idEntidade: entidade, idFederacao: entidade })

describe('a class whose id begins like that of another', () => {
  const taught = async (id: string, entidade: string, uid: string) => {
    await salvarTurmaHandler(parseInput(salvarTurma.schema, { id, entidade, dados: { name: 'Teoria' } }), as(uid))
    const step = { name: 'ativar', data: {}, reason: '', version: 0 }
    await makeTransition(turmas, id, step, await requireCaller(as(uid)))
  }
  const task = (id: string, turma: string, uid: string) =>
    salvarTarefaHandler(
      parseInput(salvarTarefa.schema, { id, turma, dados: { titulo: 'Trabalho', situacao: 'publicada' } }),
      as(uid),
    )
  const everything = async () =>
    Object.fromEntries(
      (await Promise.all(['matriculas', 'entregas'].map((name) => db().collection(name).get()))).flatMap(({ docs }) =>
        docs.map((doc) => [doc.ref.path, doc.data()]),
      ),
    )
  const FILE = 'arquivos/entregas/tarefa-um-leo/arquivos/trabalho.pdf'

  beforeEach(async () => {
    await examWorld()
    await Promise.all(['prof', 'leo', 'gaucha'].map((uid) => member(uid, 'gub-5', HOJE)))
    await giveRights('prof', { fctkd: ['turmas:criar'] })
    await giveRights('gaucha', { rstkd: ['turmas:criar'] })
    await giveRights('leo', {})
    await store('entidades', 'rstkd', { dadosPessoais: { name: 'RSTKD' }, vinculo: { idFederacao: 'rstkd' } })
    await taught('turma-um', 'fctkd', 'prof')
    await task('tarefa-um', 'turma-um', 'prof')
    await entrarNaTurmaHandler({ codigo: String((await read('turmas/turma-um'))?.codigo) }, as('leo'))
    await entregarTarefaHandler(
      {
        tarefa: 'tarefa-um',
        acao: 'entregar',
        resposta: 'Minha resposta',
        anexos: [],
        respostas: [],
        arquivos: [{ arquivo: FILE, nome: 't.pdf', bytes: 1 }],
      },
      as('leo'),
    )
    await taught('turma', 'rstkd', 'gaucha')
    await task('tarefa', 'turma', 'gaucha')
  })

  const AS_IF = { tarefa: 'tarefa', aluno: 'um-leo' }
  test.each([
    [
      'takes nobody out of the other',
      () => mudarMatriculaHandler({ turma: 'turma', aluno: 'um-leo', acao: 'remover' }, as('gaucha')),
    ],
    [
      'makes nobody there its teacher',
      () => mudarMatriculaHandler({ turma: 'turma', aluno: 'um-leo', acao: 'promover' }, as('gaucha')),
    ],
    ['reads no hand-in of the other', () => verEntregaHandler(AS_IF, as('gaucha'))],
    [
      'opens no file of the other',
      () => baixarArquivoDaTurmaHandler({ de: 'entregas', id: 'tarefa', aluno: 'um-leo', arquivo: FILE }, as('gaucha')),
    ],
    ['marks no hand-in of the other', () => corrigirEntregaHandler({ ...AS_IF, nota: 1, rubrica: [] }, as('gaucha'))],
    [
      'comments on no hand-in of the other',
      () =>
        comentarNaTurmaHandler(
          { id: 'comentario-da-gaucha', em: { tipo: 'entrega', ...AS_IF }, texto: 'Oi' },
          as('gaucha'),
        ),
    ],
  ] as const)('%s', async (_name, attempt) => {
    const before = await everything()
    await expect(attempt()).rejects.toEqual(
      expect.objectContaining({ codigo: expect.stringMatching(/permissao|encontrado/) as string }),
    )
    expect(await everything()).toEqual(before)
  })

  test('returns no work of the other', async () => {
    const before = await everything()
    const { devolvidas } = await devolverEntregasHandler({ tarefa: 'tarefa', alunos: ['um-leo'] }, as('gaucha')).catch(
      () => ({ devolvidas: [] }),
    )
    expect(devolvidas.filter(({ ok }) => ok)).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('while its own teacher does all that', async () => {
    expect((await verEntregaHandler({ tarefa: 'tarefa-um', aluno: 'leo' }, as('prof'))).entrega?.resposta).toBe(
      'Minha resposta',
    )
    await corrigirEntregaHandler({ tarefa: 'tarefa-um', aluno: 'leo', nota: 5, rubrica: [] }, as('prof'))
    expect(
      (await devolverEntregasHandler({ tarefa: 'tarefa-um', alunos: ['leo'] }, as('prof'))).devolvidas[0]?.ok,
    ).toBe(true)
    expect(await mudarMatriculaHandler({ turma: 'turma-um', aluno: 'leo', acao: 'remover' }, as('prof'))).toEqual({
      situacao: 'removida',
    })
  })
})

describe('an id that the server will give', () => {
  const conta = (id: string) =>
    salvarContaHandler(
      {
        id,
        data: contas.schema.parse({
          tipo: 'despesa',
          descricao: 'Aluguel',
          categoria: 'aluguel',
          competencia: '2026-10',
          vencimento: '2026-10-05',
          valor: 1,
          vinculo: own('rstkd'),
        }),
      },
      as('vizinha'),
    )

  test.each([
    'escala-copa-2026-11-25-rui',
    'extrato-movimento-0',
    'acerto-fctkd-cbtkd-2026-10',
    'pagamento-numero-1-anuidade',
  ])('keeps no conta of others out of the books: %s', async (id) => {
    await emptyEverything()
    await giveRights('vizinha', { rstkd: ['contas:ler', 'contas:criar', 'contas:editar'] })
    await store('entidades', 'rstkd', {
      dadosPessoais: { name: 'RSTKD', tipoEntidade: 'federacao' },
      vinculo: { idFederacao: 'cbtkd' },
    })
    await expect(conta(id)).rejects.toEqual(codigo('dados-invalidos'))
    expect(await read(`contas/${id}`)).toBeUndefined()
    await conta('aluguel-da-sede')
  })

  test('is taken by no message, job or answer that a browser names', () => {
    const message = { remetente: 'rstkd', assunto: 'Olá a todos', texto: 'Comprem comigo agora.' }
    for (const id of [
      tarefaDaHomologacao('exame-dos-outros'),
      tarefaDaAnulacao('exame-dos-outros-2'),
      'moverEntidade-koryo-numero-3',
      'unirEntidades-koryo-numero-3',
      'escala-copa-2026-11-25-rui',
    ])
      expect(() => parseInput(enviarComunicado.schema, { id, ...message })).toThrow()
    expect(() =>
      parseInput(responderTicket.schema, { id: 'um', mensagem: `email-${'a'.repeat(32)}`, texto: 'Oi' }),
    ).toThrow()
    parseInput(enviarComunicado.schema, { id: 'mensagem-de-verdade-1', ...message })
  })
})

describe('a document named after the event of somebody else', () => {
  const course = { tipo: 'curso', graduacao: '', titulo: 'Curso de arbitragem' } as const
  const cause = (id: string, tipo: 'curso' | 'evento' | 'exame' = 'curso') => ({ causa: { tipo, id, descricao: '' } })

  beforeEach(async () => {
    await documentWorld()
    for (const [id, entidade] of [
      ['curso-do-sul', 'rstkd'],
      ['curso-daqui', 'fctkd'],
    ] as const)
      await store('eventos', id, {
        ...eventos.schema.parse({ titulo: 'Curso', tipo: 'curso', vinculo: own(entidade) }),
      })
  })

  test('is issued neither alone nor in a batch, so that it blocks no true one', async () => {
    for (const tipo of ['curso', 'evento', 'exame'] as const)
      for (const id of ['curso-do-sul', 'nenhum'])
        await expect(emitido('a', { ...course, ...cause(id, tipo) })).rejects.toEqual(codigo('dados-invalidos'))
    const { pessoa: _, graduacao: __, ...common } = issue('lote', { ...course, ...cause('curso-do-sul') })
    await expect(
      emitirLoteHandler({ ...common, id: idOf('lote'), pessoas: [{ pessoa: 'ana', graduacao: '' }] }, as('secretaria')),
    ).rejects.toEqual(codigo('dados-invalidos'))
    expect((await db().collection('certificados').get()).size).toBe(0)
  })

  test('is issued for one’s own', async () => {
    expect((await emitido('a', { ...course, ...cause('curso-daqui') })).novo).toBe(true)
  })
})
