// Classes of the education area: written only by functions, each of which checks who teaches and who learns there.
import { none, server, type CollectionLines, type OperationLines } from './line.ts'

export const CLASS_COLLECTIONS: CollectionLines = {
  turmas: server(
    'salvarTurma',
    'renovarCodigo',
    'clonarTurma',
    'entrarNaTurma',
    'mudarMatricula',
    'salvarTarefa',
    'salvarMaterial',
    'mudarSituacao',
  ),
  matriculas: server(
    'entrarNaTurma',
    'mudarMatricula',
    'entregarTarefa',
    'devolverEntregas',
    'certificarTurma',
    'salvarTurma',
    'mudarSituacao',
    // A union moves places.
    'unirPessoas',
    'desfazerUniao',
  ),
  tarefas: server('salvarTarefa', 'clonarTurma', 'mudarMatricula'),
  materiais: server('salvarMaterial', 'clonarTurma', 'mudarMatricula'),
  entregas: server(
    'entregarTarefa',
    'corrigirEntrega',
    'devolverEntregas',
    'comentarNaTurma',
    'mudarMatricula',
    'mudarSituacao',
    'unirPessoas',
    'desfazerUniao',
  ),
  questoes: server('guardarQuestoes'),
  recados: server('publicarRecado', 'escreverATurmas', 'comentarNaTurma', 'moderarRecado', 'mudarMatricula'),
}

export const CLASS_OPERATIONS: OperationLines = {
  certificarTurma: {},
  ...Object.fromEntries(
    [
      'salvarTurma',
      'renovarCodigo',
      'convidarParaTurma',
      'escreverATurmas',
      'relatorioDeTurmas',
      'clonarTurma',
      'entrarNaTurma',
      'mudarMatricula',
      'salvarTarefa',
      'salvarMaterial',
      'entregarTarefa',
      'corrigirEntrega',
      'devolverEntregas',
      'comentarNaTurma',
      'publicarRecado',
      'moderarRecado',
      'verMaterial',
      'baixarArquivoDaTurma',
      'guardarQuestoes',
      'verQuestoes',
    ].map((name) => [name, none]),
  ),
  // Members of a class see the other members, and their entries.
  ...Object.fromEntries(
    ['minhasTurmas', 'verTurma', 'verMural', 'alunosDaTurma', 'verTarefa', 'verEntrega'].map((name) => [
      name,
      { ...none, names: true as const },
    ]),
  ),
}
