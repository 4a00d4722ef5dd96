import type { ContadorDoDia } from '@sie/domain/base/monitor/counts.ts'
import type { Periodo } from '../../../data/monitoramento.ts'
import type { Tabela } from './tabelas.ts'

/**
 * The whole dashboard as JSON text: period, tables with a row as `{ column title: value }`, and the counters of each day by category and key.
 * @param geradoEm ISO instant
 */
export function painelEmJson(
  { de, ate }: Periodo,
  geradoEm: string,
  tabelas: readonly Tabela[],
  contadores: readonly ContadorDoDia[],
): string {
  const rowsOf = ({ colunas, linhas }: Tabela) =>
    linhas.map((linha) => Object.fromEntries(colunas.map(({ title, value }) => [title, value(linha)])))
  const days = contadores.map(({ dia, relatorios, alertas, contagens, demonstracao = false }) => ({
    dia,
    demonstracao,
    relatorios,
    alertas,
    contagens,
  }))
  return JSON.stringify(
    {
      de,
      ate,
      geradoEm,
      tabelas: Object.fromEntries(
        tabelas.map((tabela) => [tabela.id, { titulo: tabela.titulo, linhas: rowsOf(tabela) }]),
      ),
      contadores: days.sort((a, b) => (a.dia < b.dia ? -1 : 1)),
    },
    null,
    2,
  )
}
