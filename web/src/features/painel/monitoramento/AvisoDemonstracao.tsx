import Alert from '@mui/material/Alert'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'

/** Notice that days of the period, or of the one before, are invented for the demonstration. @param dias 'AAAA-MM-DD', at least one */
export function AvisoDemonstracao({ dias }: { dias: ReadonlySet<string> }) {
  const sorted = [...dias].sort()
  const de = formatDay(sorted[0] ?? '')
  const ate = formatDay(sorted.at(-1) ?? '')
  return (
    <Alert severity="warning">
      {`Dados de demonstração: os números ${de === ate ? `de ${de}` : `de ${de} a ${ate}`} são inventados, para que se veja o painel cheio. Os demais dias são contados de verdade.`}
    </Alert>
  )
}
