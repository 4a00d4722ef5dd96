// Inputs of functions about events, classes, tickets, finance and documents: existing records of either federation.
import { COLECOES } from '@sie/domain/top/todas.ts'
import type { CallableRow } from '../../../scripts/generate/callables.ts'
import { at, isCopy, power } from '../policy/authority.ts'
import { namesIn } from '../policy/reach.ts'
import { CLASSE } from '../support/affairs.ts'
import type { Scene } from './operation.ts'
import { pool, STRANGE } from './pool.ts'

type Hint = (scene: Scene, soFar: Record<string, unknown>) => unknown

function isNear({ state, actor }: Pick<Scene, 'state' | 'actor'>, path: string): boolean {
  const names = namesIn(state.get(path))
  const held = actor.uid ? [...power(state, actor.uid).keys()] : []
  return [actor.uid ?? '', ...held].some((name) => name !== '' && names.has(name))
}

/** Id of a record of a collection; now and then an unknown one. */
const of =
  (collection: string): ((scene: Scene) => string) =>
  ({ random, state, actor }) => {
    const all = state.ids(collection).filter((id) => !isCopy(id))
    // Half of the time a record that names the actor, or an entity where they hold rights, so that it passes the first check.
    const near = random.chance(0.5) ? all.filter((id) => isNear({ state, actor }, `${collection}/${id}`)) : []
    const ids = near.length > 0 ? near : all
    return random.chance(0.03) || ids.length === 0 ? random.pick([...STRANGE, 'ninguem']) : random.pick(ids)
  }
const some =
  (collection: string): Hint =>
  (scene) => [of(collection)(scene)]
const versionIn =
  (collection: string, key: string): Hint =>
  (scene, soFar) =>
    pool.version(scene, collection, soFar[key])
const codeOf =
  (collection: string): Hint =>
  (scene) =>
    at(scene.state.get(`${collection}/${of(collection)(scene)}`), 'codigo') ?? 'ABCDEFG'

/** Values of properties by their name, in any function. */
const NAMED: Readonly<Record<string, Hint>> = {
  evento: of('eventos'),
  turma: of('turmas'),
  turmas: some('turmas'),
  tarefa: of('tarefas'),
  material: of('materiais'),
  recado: of('recados'),
  fila: of('departamentos'),
  fatura: of('faturas'),
  faturas: some('faturas'),
  inscricao: of('inscricoes'),
  inscricoes: some('inscricoes'),
  original: of('certificados'),
  aluno: pool.praticante,
  alunos: (scene) => [pool.praticante(scene)],
  crianca: pool.praticante,
  emitente: pool.entity,
  emissor: pool.entity,
  remetente: pool.entity,
  origem: pool.entity,
  destino: pool.entity,
  clube: pool.entity,
  classe: () => CLASSE,
}

const today = () => new Date().toISOString().slice(0, 10)
/** Values that pass the input checks of such functions. */
const PLAIN: Readonly<Record<string, Hint>> = {
  motivo: () => 'Um motivo qualquer',
  texto: ({ random }) => `Um texto qualquer, ${random.word()}`,
  mensagem: ({ random }) => `mensagem-${random.word(20)}`,
  assunto: () => 'Um assunto qualquer',
  titulo: () => 'Um título qualquer',
  descricao: () => 'Uma descrição',
  local: () => 'Joinville, SC',
  data: today,
  ate: () => '',
  inicio: () => '',
  fim: () => '',
  video: () => '',
  topico: () => '',
  modelo: () => '',
  graduacao: ({ random }) => random.pick(['', 'gub-1']),
  rubrica: () => [],
  anexo: () => undefined,
  atestado: () => undefined,
  comprovante: () => undefined,
  anexos: () => [],
  arquivos: () => [],
  respostas: () => [],
  perguntas: () => [],
  signatarios: () => [],
  causa: () => undefined,
}

/** Collections of functions whose access does not name one. */
const STARS: Readonly<Record<string, string>> = {
  responderTicket: 'tickets',
  contextoDoTicket: 'tickets',
  baixarAnexoDoTicket: 'tickets',
  codigoPix: 'faturas',
  imprimirFatura: 'faturas',
  imprimirCertificados: 'certificados',
  baixarDocumentoDaTransferencia: 'transferencias',
  salvarTransferencia: 'transferencias',
  salvarTurma: 'turmas',
  salvarTarefa: 'tarefas',
  salvarMaterial: 'materiais',
  publicarRecado: 'recados',
  montarEquipe: 'equipes',
  certificarCurso: 'eventos',
  anotarCurso: 'inscricoes',
  abrirPresenca: 'inscricoes',
  certificarTurma: 'turmas',
}
/** Functions that create a record under an id chosen by the caller. */
const BEGIN = new Set(
  (
    'abrirTicket montarEquipe inscrever informarPagamento emitirCertificado emitirLote pedirCertificado renegociarFaturas ' +
    'dividirTicket suspender salvarFatura publicarRecado comentarNaTurma escreverATurmas enviarComunicado enviarPeloWhatsApp'
  ).split(' '),
)
const CODES: Readonly<Record<string, string>> = {
  aceitarEquipe: 'equipes',
  verEquipe: 'equipes',
  entrarNaTurma: 'turmas',
}

/** Areas of the federations' affairs; people, groups and accounts have sequences of their own. */
export const AREAS = new Set(
  (
    'eventos inscricoes equipes credenciais escalas turmas matriculas tarefas materiais entregas recados tickets ' +
    'transferencias certificados pedidosCertificado faturas pagamentos contas'
  ).split(' '),
)

export const starOf = ({ name, access }: Pick<CallableRow, 'name' | 'access'>): string | undefined => {
  const area = access.split(':')[0] ?? ''
  return STARS[name] ?? (AREAS.has(area) ? area : undefined)
}

/** Whether a function belongs to the federations' affairs. */
export const isAffair = (row: CallableRow): boolean =>
  starOf(row) !== undefined ||
  row.name === 'mudarSituacao' ||
  Object.keys((row.input as { properties?: object }).properties ?? {}).some((key) => key in NAMED && key !== 'classe')

/** A transition of an existing record's process. */
const STEP: Readonly<Record<string, Hint>> = {
  colecao: ({ random, state }) =>
    random.pick(
      COLECOES.filter(({ process, name }) => process && state.ids(name).some((id) => !isCopy(id))).map(
        ({ name }) => name,
      ),
    ),
  ids: (scene, { colecao }) => [of(String(colecao))(scene)],
  acao: ({ random }, { colecao }) =>
    random.pick(Object.keys(COLECOES.find(({ name }) => name === colecao)?.process?.transitions ?? { nada: 1 })),
  dados: () => ({}),
  motivo: () => 'Um motivo qualquer',
  versoes: (scene, { colecao, ids }) => [pool.version(scene, String(colecao), (ids as string[])[0])],
}

/** Hints for the input of such a function. */
export function affairForm(row: CallableRow): Readonly<Record<string, Hint>> {
  if (row.name === 'mudarSituacao') return STEP
  const star = starOf(row)
  const key =
    ['inscricao', 'id'].find((one) => one in ((row.input as { properties?: object }).properties ?? {})) ?? 'id'
  return {
    ...(isAffair(row) ? { ...PLAIN, ...NAMED } : {}),
    ...(star ? { id: of(star), ids: some(star) } : {}),
    ...(BEGIN.has(row.name) ? { id: ({ random }: Scene) => `novo-${random.word(24)}` } : {}),
    ...(star ? { versao: versionIn(key === 'inscricao' ? 'inscricoes' : star, key) } : {}),
    ...(CODES[row.name] ? { codigo: codeOf(CODES[row.name] ?? '') } : {}),
  }
}
