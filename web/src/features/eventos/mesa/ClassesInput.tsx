import Add from '@mui/icons-material/Add'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import { MODALIDADES_DE_EVENTO } from '@sie/domain/eventos/estados.ts'
import {
  DIVISOES_PADRAO,
  groupByDivisao,
  type ClasseDoEvento,
  type DivisaoDeClasses,
} from '@sie/domain/eventos/classes.ts'
import { nomeDaDivisao } from '@sie/domain/eventos/taekwondo/divisoes.ts'
import { useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import { idadesDe } from '../Categorias.tsx'
import { DivisaoDialog } from './DivisaoDialog.tsx'

const keyOf = ({ modalidade, divisao }: Pick<DivisaoDeClasses, 'modalidade' | 'divisao'>) => `${modalidade}~${divisao}`

/** Classes of a competition by division: classes of the sport's tables are switched on and off, each may be edited, and others added. */
export function ClassesInput({ control, disabled }: { control: Control<Evento>; disabled: boolean }) {
  const {
    field: { value, onChange, ref },
    fieldState,
  } = useController({ control, name: 'classes' })
  const modalities = useWatch({ control, name: 'modalidades' })
  const grades = useGraduacoes()
  const [edited, setEdited] = useState<DivisaoDeClasses | 'nova'>()
  const chosen = groupByDivisao(value)
  const rows = modalities.flatMap((modalidade) => {
    const own = chosen.filter((division) => division.modalidade === modalidade)
    const keys = new Set(DIVISOES_PADRAO.map(keyOf))
    return [
      ...DIVISOES_PADRAO.filter((division) => division.modalidade === modalidade).map(
        (division) => own.find((one) => keyOf(one) === keyOf(division)) ?? division,
      ),
      ...own.filter((division) => !keys.has(keyOf(division))),
    ]
  })
  const isOn = (division: DivisaoDeClasses) => chosen.some((one) => keyOf(one) === keyOf(division))
  const without = (division: Pick<DivisaoDeClasses, 'modalidade' | 'divisao'>) =>
    value.filter((classe) => keyOf(classe) !== keyOf(division))
  const put = (division: Pick<DivisaoDeClasses, 'modalidade' | 'divisao'>, classes: readonly ClasseDoEvento[]) =>
    onChange([...without(division), ...classes])
  const grade = (ordem: number) =>
    ordem <= 1
      ? 'todas as faixas'
      : `de ${grades.find((one) => one.ordem === ordem && one.tipo !== 'poom')?.nome ?? ordem}`
  if (modalities.length === 0)
    return <Typography color="textSecondary">Escolha uma modalidade para ver as categorias dela.</Typography>
  return (
    <Box ref={ref} tabIndex={-1} role="group" aria-label="Categorias" sx={{ outline: 'none' }}>
      {modalities.map((modalidade) => (
        <Box key={modalidade} component="section" aria-label={MODALIDADES_DE_EVENTO[modalidade]} sx={{ mb: 2 }}>
          <Typography sx={{ fontWeight: 700, py: 1, borderBottom: 2, borderColor: 'text.primary' }}>
            {MODALIDADES_DE_EVENTO[modalidade]}
          </Typography>
          {rows
            .filter((division) => division.modalidade === modalidade)
            .map((division) => {
              const [head] = division.classes
              if (!head) return null
              const of = (sexo: 'M' | 'F') => division.classes.filter((classe) => classe.sexo === sexo).length
              const label = nomeDaDivisao(division.divisao)
              return (
                <Box
                  key={keyOf(division)}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'auto 1.2fr 1fr 1fr 1fr auto' },
                    columnGap: 1.5,
                    alignItems: 'center',
                    minHeight: 48,
                    borderBottom: 1,
                    borderColor: 'divider',
                  }}
                >
                  <Switch
                    checked={isOn(division)}
                    disabled={disabled}
                    slotProps={{ input: { 'aria-label': `${label}, ${MODALIDADES_DE_EVENTO[modalidade]}` } }}
                    onChange={({ target }) => put(division, target.checked ? division.classes : [])}
                  />
                  <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
                  <Celula>{idadesDe(head)}</Celula>
                  <Celula>
                    {of('M')} masc. · {of('F')} fem.
                  </Celula>
                  <Celula>{grade(head.ordemMin)}</Celula>
                  <IconButton
                    aria-label={`Editar ${label}`}
                    size="small"
                    disabled={disabled || !isOn(division)}
                    onClick={() => setEdited(division)}
                    sx={{ gridColumn: { xs: 3, md: 'auto' }, gridRow: { xs: 1, md: 'auto' } }}
                  >
                    <EditOutlined fontSize="small" />
                  </IconButton>
                </Box>
              )
            })}
        </Box>
      ))}
      <Button startIcon={<Add />} disabled={disabled} onClick={() => setEdited('nova')}>
        Outra categoria
      </Button>
      {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      {edited && (
        <DivisaoDialog
          divisao={edited === 'nova' ? undefined : edited}
          modalidades={modalities}
          taken={chosen.filter((one) => one !== edited).map(keyOf)}
          onClose={() => setEdited(undefined)}
          onSave={(classes) => {
            const [head] = classes
            const base = edited === 'nova' ? value : without(edited)
            if (head) onChange([...base, ...classes])
            setEdited(undefined)
          }}
        />
      )}
    </Box>
  )
}

const Celula = ({ children }: { children: React.ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ gridColumn: { xs: 2, md: 'auto' } }}>
    {children}
  </Typography>
)
