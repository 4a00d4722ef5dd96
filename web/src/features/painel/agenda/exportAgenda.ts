import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { FONTES_DA_AGENDA, TIPOS_DA_AGENDA, type ItemDaAgenda } from '@sie/domain/painel/agenda.ts'
import type { Access } from '../../../data/access.ts'
import { download, toCsv, toXlsx, type SheetColumn } from '../../../data/sheet.ts'

const COLUNAS: readonly SheetColumn<ItemDaAgenda>[] = [
  { title: 'Dia', value: ({ dia }) => formatDay(dia), typed: ({ dia }) => ({ day: dia }) },
  { title: 'Tipo', value: ({ tipo }) => TIPOS_DA_AGENDA[tipo] },
  { title: 'Nome', value: ({ nome }) => nome },
  { title: 'O que vence', value: ({ oQue }) => oQue },
]

/** Writes the items as a file, once the audit has a record of the people's data in it. */
export async function exportAgenda(call: Access['call'], itens: readonly ItemDaAgenda[], format: 'csv' | 'xlsx') {
  for (const { colecao, tipos } of FONTES_DA_AGENDA) {
    const exportados = itens.filter(({ tipo }) => tipos.includes(tipo)).length
    if (exportados > 0 && colecao.personal?.length)
      await call('registrarLeitura', { colecao: colecao.name, exportados, filtros: ['agenda'] })
  }
  download(format === 'csv' ? await toCsv(COLUNAS, itens) : await toXlsx(COLUNAS, itens, 'Agenda'), `agenda.${format}`)
}
