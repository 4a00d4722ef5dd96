import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { PASSOS } from './passos.ts'

/** Progress among the steps; `first` is 1 where the account exists already. */
export function Passos({ passo, first }: { passo: number; first: number }) {
  const names = PASSOS.slice(first)
  return (
    <Stepper
      activeStep={passo - first}
      alternativeLabel
      aria-label={`Passo ${passo - first + 1} de ${names.length}: ${PASSOS[passo]}`}
    >
      {names.map((name) => (
        <Step key={name}>
          <StepLabel>{name}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}
