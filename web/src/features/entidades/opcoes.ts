import { addDays } from '@sie/domain/brazil/dates.ts'
import type { Option } from '../../ui/list/FieldFilter.tsx'

/** Days before a document runs out on which it is listed. */
const AVISO = 30

/** @param today 'AAAA-MM-DD' */
export const documentosAVencer = (today: string): Option[] => [
  { value: `<${today}`, label: 'Com documento vencido' },
  { value: `<${addDays(today, AVISO)}`, label: `Vencido ou vence em ${AVISO} dias` },
]
