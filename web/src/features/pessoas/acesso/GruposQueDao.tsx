import Typography from '@mui/material/Typography'
import { modelosComRegra } from '@sie/domain/top/rights/modelos.ts'

const LISTA = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** Usual groups that give a rule, by the names of the portal's models: no group of an entity is looked at. Nothing where none gives it. */
export function GruposQueDao({ regra }: { regra: string }) {
  const groups = modelosComRegra(regra)
  if (groups.length === 0) return null
  return (
    <Typography color="textSecondary">
      {`${groups.length === 1 ? 'O grupo que costuma dar' : 'Os grupos que costumam dar'} esta permissão: ${LISTA.format(groups)}.`}
    </Typography>
  )
}
