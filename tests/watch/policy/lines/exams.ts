// Belt exams and their candidates.
import { by, none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

const PAYMENTS = ['confirmarPagamento', 'isentarFatura', 'conciliar', 'informarPagamento']

export const EXAM_COLLECTIONS: CollectionLines = {
  // The federation requests, the confederation numbers, the board marks and signs; candidates are entered and withdrawn until the day.
  exames: server('salvarExame', 'mudarSituacao', 'inscreverCandidatos', 'retirarCandidato', 'assinarAta'),
  pedidosKukkiwon: server('salvarPedidoKukkiwon', 'salvarNumerosKukkiwon', 'mudarSituacao', ...PAYMENTS),
  candidatosExame: server(
    'inscreverCandidatos',
    'retirarCandidato',
    'mudarSituacao',
    'controlarTarefa',
    'unirPessoas',
    'desfazerUniao',
  ),
}

export const EXAM_OPERATIONS: OperationLines = {
  assinarAta: {},
  conferirPedidoKukkiwon: none,
  converterPoom: by('praticantes:graduar'),
  exportarKukkiwon: none,
  conferirExame: none,
  examesDoEvento: none,
  inscreverCandidatos: {},
  listarExaminadores: { nothing: true, tells: ['exames:solicitar'] },
  planejarExames: tells('candidatosExame:inscrever'),
  retirarCandidato: {},
  salvarExame: {},
  salvarNumerosKukkiwon: {},
  salvarPedidoKukkiwon: {},
  salvarTabelaKukkiwon: {},
  salvarNormaDeExames: {},
}
