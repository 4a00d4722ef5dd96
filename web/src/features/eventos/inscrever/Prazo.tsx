import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { diaEHora } from '../campos.ts'
import type { Preparo } from './itens.ts'

const SECOND = 1000

/** Time left until a deadline, in its two largest units. */
function falta(left: number): string {
  const minutes = Math.floor(left / 60_000)
  const parts = [
    [Math.floor(minutes / 1440), 'dia', 'dias'],
    [Math.floor(minutes / 60) % 24, 'hora', 'horas'],
    [minutes % 60, 'minuto', 'minutos'],
  ] as const
  const named = parts
    .filter(([count]) => count > 0)
    .slice(0, 2)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
  return named.length > 0 ? `Faltam ${named.join(' e ')}.` : 'Falta menos de um minuto.'
}

/**
 * Deadline in Brasília time, counted by the server's clock. Where it passes while the form is open, a message is shown and the input stays.
 */
export function Prazo({ evento, filled }: { evento: Preparo['evento']; filled: boolean }) {
  const { fim, agora, prazo } = evento
  const [read] = useState(() => Date.now())
  const [now, setNow] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  // The device's clock may be wrong; the time elapsed since the read is not.
  const left = fim - (agora + (now - read))
  const over = prazo.length > 0 || (fim > 0 && left < 0)
  if (over)
    return (
      <Alert severity="warning" role="status">
        {prazo[0]?.frase ?? `O prazo terminou em ${diaEHora(new Date(fim).toISOString())}, horário de Brasília.`}
        {filled && ' O que você preencheu continua aqui: se a organização prorrogar, é só enviar.'}
      </Alert>
    )
  if (fim === 0) return null
  return (
    <Alert severity={left < 86_400_000 ? 'warning' : 'info'} role="presentation">
      {`Inscrições até ${diaEHora(new Date(fim).toISOString())}, horário de Brasília. ${falta(left)}`}
    </Alert>
  )
}
