// Draws of the brackets of an event.
import { none, server, tells, type CollectionLines, type OperationLines } from './line.ts'

export const DRAW_COLLECTIONS: CollectionLines = {
  // A draft is written by its callable, every further step by the process; its matches follow the notes of score sheets, whoever writes those.
  chaves: server(),
  sumulas: server(),
  rodadas: server(),
  // Filed by its callable, decided by the process.
  protestos: server('apresentarProtesto'),
  programacoes: server(),
  regrasDeLuta: server('salvarRegrasDeLuta'),
  'sistema/sorteios/segredos': server('mudarSituacao'),
}

export const DRAW_OPERATIONS: OperationLines = {
  diaDoEvento: tells('chaves:ler', 'eventos:operar'),
  cabecasPeloRanking: tells('chaves:sortear'),
  montarChave: tells('chaves:sortear'),
  classesDoSorteio: tells('chaves:sortear'),
  verAjuste: tells('chaves:sortear'),
  ajustarClasses: tells('chaves:sortear'),
  desfazerAjuste: tells('chaves:sortear'),
  salvarRegrasDeLuta: {},
  abrirSumulas: tells('sumulas:conduzir'),
  apresentarProtesto: none,
  anexarNaFolha: none,
  abrirRodadas: tells('rodadas:conduzir'),
  notasDaRodada: tells('rodadas:lancar', 'rodadas:ler'),
  programarDia: tells('programacoes:programar'),
  moverLuta: tells('programacoes:programar'),
  lancamentosDaSumula: tells('sumulas:lancar', 'sumulas:ler'),
}
