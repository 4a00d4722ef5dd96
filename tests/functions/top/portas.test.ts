// Access of every callable: none serves an ended session or a deactivated person, except those listed here, with the reason.
import { beforeEach, describe, expect, test } from 'vitest'
import { definirAtivoHandler } from '../../../functions/src/pessoas/definirAtivo.ts'
import { endSessions } from '../../../functions/src/pessoas/contas/account.ts'
import type { Callable } from '../../../functions/src/base/platform/callable.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { allCallables } from '../../../functions/src/top/callables.ts'
import { staff } from '../../support/administration.ts'
import { validInput } from '../../support/inputs.ts'
import { as, praticante } from '../../support/world.ts'

/** Callables for everybody, signed in or not, with what protects them instead. */
const PUBLIC: Readonly<Record<string, string>> = {
  anotarAjuda: 'counts what readers of the help find useful, once each',
  autorizarMenor: 'rests on a mailed link and the guardian’s CPF',
  buscarCep: 'looks up an address by its postal code',
  conferirCpf: 'tells whether a CPF is registered, within limits',
  conferirLink: 'says of a mailed link whether it still counts, and nothing of whom it is for',
  confirmarEmail: 'rests on the code of a mailed link; gives a token only in a session that counts',
  criarConta: 'is how a visitor signs up',
  enviarContato: 'is how a visitor writes to an entity, within limits',
  examesDoEvento: 'shows the numbered exams that a published event announces, and names nobody',
  entrarComCpf: 'is how somebody signs in, with the password',
  imprimirCertificados: 'rests on the ids of certificates, which nobody guesses; shows no CPF in full',
  imprimirFatura: 'rests on the id of an invoice, which nobody guesses; shows no CPF in full',
  imprimirRecibo: 'rests on the code of a receipt, which nobody guesses; shows no CPF in full',
  listaDeInscritos: 'shows the public list of an event, by public names',
  linkDoCadastro: 'rests on a mailed link',
  minhasTurmas: 'shows visitors the classes that their teachers show on the site',
  recuperarSenha: 'is how somebody gets back in; writes to the account’s own address',
  redefinirSenha: 'rests on the code of a mailed link',
  reivindicarCadastro: 'rests on a mailed link',
  retirarAutorizacao: 'rests on a mailed link',
  verCredencial: 'shows visitors initials, and more to its person or by the signed token of its QR',
  verTurma: 'shows visitors the public face of a class that its teachers show on the site',
  verCarreira: 'shows a career that its person agreed to show, by a code that nobody guesses',
}
/** Other answers to a deactivated person in a valid session. */
const INACTIVE: Readonly<Record<string, string>> = {
  // Reveals only that they are inactive.
  minhaInscricao: 'served',
  // For accounts without records; theirs exist.
  completarCadastro: 'registro-existente',
  // Own data, requests and sessions: whoever waits or was refused is inactive too.
  minhasSessoes: 'served',
  encerrarSessao: 'registro-nao-encontrado',
  meusPedidos: 'served',
  cancelarPedido: 'registro-nao-encontrado',
  baixarMeuArquivo: 'registro-nao-encontrado',
}

/** Inputs that cannot be generated from the schema. */
const INPUTS: Readonly<Record<string, object>> = {
  salvarPraticante: { data: praticante() },
  salvarConta: { id: 'um', data: { descricao: 'Aluguel da sede' } },
  comentar: { alvo: 'postagens', registro: 'uma', id: 'comentario-numero-um', texto: 'Boa aula.' },
  denunciar: { alvo: 'postagens', registro: 'uma', motivo: 'ofensa' },
  pedirPaginaDeProfessor: {
    bio: 'Ensino crianças há dez anos.',
    municipio: 'Joinville',
    uf: 'SC',
    autorizo: true,
  },
  fecharMes: { entidade: 'fctkd', mes: '2026-03', fechado: true },
  relatorioDeTickets: { entidade: 'fctkd', de: '2026-01', ate: '2026-03' },
  consultarCaixa: { entidade: 'fctkd', de: '2026-01', ate: '2026-03' },
  agenda: { entidade: 'fctkd', de: '2026-11-01', ate: '2026-11-30' },
  visoesDaLista: { lista: 'praticantes' },
  salvarVisao: { id: 'visao-numero-um', lista: 'praticantes', nome: 'Minha', query: 'situacao=ativo' },
  somarContas: { condicoes: [] },
  consultarRepasses: { entidade: 'fctkd', de: '2026-01', ate: '2026-03' },
  informarAcerto: { devedora: 'cbtkd', credora: 'fctkd', mes: '2026-03', data: '2026-04-02' },
  decidirAcerto: { devedora: 'cbtkd', credora: 'fctkd', mes: '2026-03', aceito: true },
  publicarMes: { entidade: 'fctkd', mes: '2026-03', publicado: true },
  importarExtrato: { entidade: 'fctkd', nome: 'extrato.csv', texto: 'Data;Histórico;Valor\n03/11/2026;PIX;10,00' },
  consultarConciliacao: { entidade: 'fctkd', situacao: 'aberto' },
  emitirCarteirinhas: { id: 'lote-de-carteirinhas-um', pessoas: ['ana'] },
  salvarExame: {
    id: 'pedido-de-exame-numero-um',
    entidade: 'fctkd',
    dados: {
      titulo: 'Exame de Dan',
      ate: 'dan-3',
      data: '2026-12-12',
      inscricoesAte: '2026-12-01',
      local: 'Ginásio',
      cidade: 'Blumenau',
    },
  },
  salvarTurma: { id: 'turma-nova', entidade: 'fctkd', dados: { name: 'Teoria para faixas coloridas' } },
  salvarTarefa: { id: 'tarefa-nova', turma: 'turma-nova', dados: { titulo: 'Poomsae' } },
  guardarQuestoes: {
    turma: 'turma-nova',
    questoes: [{ id: 'questao-nova', dados: { tipo: 'curta', enunciado: 'Uniforme?', certas: ['Dobok'] } }],
  },
  salvarMaterial: { id: 'material-novo', turma: 'turma-nova', dados: { titulo: 'Apostila' } },
  procurarPar: { entidade: 'fctkd', palavras: 'anuidade' },
}

const callables = Object.entries(await allCallables())
const guarded = callables.filter(([name]) => !(name in PUBLIC))
const NOW = Math.floor(Date.now() / 1000)

/** Answer of a callable to the person `chefe` with a sign-in at that second: the code of its refusal, or 'served'. */
async function answerOf(fn: Callable, name: string, entrada: number): Promise<string> {
  const token = { name: 'Nome de chefe', email_verified: true, auth_time: entrada }
  const request = {
    data: INPUTS[name] ?? (await validInput(fn.schema)),
    auth: { uid: 'chefe', token },
    rawRequest: { headers: {}, socket: { remoteAddress: '10.0.0.1' }, get: () => '' },
  }
  try {
    await fn.run(request as never)
    return 'served'
  } catch (error) {
    const { details } = error as { details?: { codigo?: string; campos?: object } }
    return details?.codigo === 'dados-invalidos'
      ? `dados-invalidos ${JSON.stringify(details.campos)}`
      : String(details?.codigo)
  }
}

beforeEach(() => staff(['chefe', 'admin']))

test('every callable is walked, and the tables name no others', () => {
  const names = callables.map(([name]) => name)
  expect(names.length).toBeGreaterThan(40)
  expect(callables.filter(([, { access }]) => access === 'public').map(([name]) => name)).toEqual(
    expect.arrayContaining(Object.keys(PUBLIC)),
  )
  expect(callables.filter(([, { access }]) => access === 'public')).toHaveLength(Object.keys(PUBLIC).length)
  expect(Object.keys({ ...PUBLIC, ...INACTIVE, ...INPUTS }).filter((name) => !names.includes(name))).toEqual([])
})

describe('refused', () => {
  test('in an ended session: every callable that is not public', async () => {
    await endSessions('chefe')
    const answers = new Map<string, string>()
    for (const [name, fn] of guarded) answers.set(name, await answerOf(fn, name, NOW - 100))
    expect([...answers].filter(([, code]) => code !== 'conta-desativada')).toEqual([])
  })

  test('to somebody deactivated whose token is still out: every callable that is not public', async () => {
    await definirAtivoHandler({ id: 'chefe', active: false }, as('admin'))
    // As if the sessions had not ended with it.
    await paths.permissoes('chefe').update({ sessoesDesde: 0 })
    const answers = new Map<string, string>()
    for (const [name, fn] of guarded) answers.set(name, await answerOf(fn, name, NOW))
    expect([...answers].filter(([name, code]) => code !== 'conta-desativada' && !(name in INACTIVE))).toEqual([])
    for (const [name, answer] of Object.entries(INACTIVE)) expect(answers.get(name), name).toBe(answer)
  })
})
