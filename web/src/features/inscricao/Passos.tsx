import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { PASSOS } from './formulario.ts'

/** Where one is among the three steps. */
export function Passos({ passo }: { passo: number }) {
  return (
    <Stepper
      activeStep={passo}
      alternativeLabel
      aria-label={`Passo ${passo + 1} de ${PASSOS.length}: ${PASSOS[passo]}`}
    >
      {PASSOS.map((name) => (
        <Step key={name}>
          <StepLabel>{name}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
