import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { dayInBrasilia, formatDayMonth } from '@sie/domain/base/brazil/dates.ts'
import { CAMINHO, passoDaEtapa, ROTULOS_DE_ETAPA } from '@sie/domain/documentos/pedido.ts'
import { useState } from 'react'
import { reachedAt, esperaDe, type Pedido } from './situacoes.ts'

const dayOf = (at: number) => formatDayMonth(dayInBrasilia(at))

/** Stepper of an order with the day of each stage; for a failed one, the reason. */
export function Etapas({ pedido }: { pedido: Pedido }) {
  const wide = useMediaQuery('(min-width: 900px)')
  const [now] = useState(() => Date.now())
  const step = passoDaEtapa(pedido.situacao)
  if (step === undefined)
    return <Alert severity="warning">{`Pedido ${ROTULOS_DE_ETAPA[pedido.situacao].toLowerCase()}.`}</Alert>
  const { dias, parado } = esperaDe(pedido, now)
  const wait = dias === 0 ? 'desde hoje' : `há ${dias} ${dias === 1 ? 'dia' : 'dias'}`
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Stepper
        activeStep={pedido.situacao === 'entregue' ? CAMINHO.length : step}
        alternativeLabel={wide}
        orientation={wide ? 'horizontal' : 'vertical'}
      >
        {CAMINHO.map((etapa, index) => {
          const at = reachedAt(pedido, etapa)
          const current = index === step && etapa !== 'entregue'
          // A skipped stage has no day.
          const when = current ? wait : at === undefined ? '' : dayOf(at)
          return (
            <Step key={etapa} completed={index < step || pedido.situacao === 'entregue'}>
              <StepLabel error={current && parado} optional={when || undefined}>
                {ROTULOS_DE_ETAPA[etapa]}
              </StepLabel>
            </Step>
          )
        })}
      </Stepper>
    </Card>
  )
}
