// Classes of the education area: written by functions alone, each of which decides by who teaches and who learns there.
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
    // A union hands places on.
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
  // Whoever is in a class sees who else is, and what they write there.
  ...Object.fromEntries(
    ['minhasTurmas', 'verTurma', 'verMural', 'alunosDaTurma', 'verTarefa', 'verEntrega'].map((name) => [
      name,
      { ...none, names: true as const },
    ]),
  ),
}
