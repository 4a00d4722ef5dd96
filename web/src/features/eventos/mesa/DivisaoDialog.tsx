import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Evento } from '@sie/domain/eventos/collections/eventos.ts'
import {
  divisaoPropria,
  parseLimites,
  type ClasseDoEvento,
  type DivisaoDeClasses,
} from '@sie/domain/eventos/classes.ts'
import { MODALIDADES_DE_EVENTO } from '@sie/domain/eventos/estados.ts'
import { useState } from 'react'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { isTooLong } from '../../../ui/form/length.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { useFaults } from '../../../ui/form/useFaults.ts'

/** Most letters of the name of a division. */
const LONGEST = 40

interface Props {
  /** division being edited; undefined for a new one */
  divisao: DivisaoDeClasses | undefined
  modalidades: Evento['modalidades']
  /** keys of existing divisions */
  taken: readonly string[]
  onClose: () => void
  onSave: (classes: ClasseDoEvento[]) => void
}

const limitsOf = (classes: readonly ClasseDoEvento[], sexo: 'M' | 'F') =>
  classes
    .filter((classe) => classe.sexo === sexo && classe.ate > 0)
    .map(({ ate }) => String(ate).replace('.', ','))
    .join(' ')

/** Dialog of a division of classes: name, ages, least grade, and the weight limits of each sex as one line. */
export function DivisaoDialog({ divisao, modalidades, taken, onClose, onSave }: Props) {
  const head = divisao?.classes[0]
  const grades = useGraduacoes().filter(({ tipo }) => tipo !== 'poom')
  const [values, setValues] = useState({
    divisao: divisao?.divisao ?? '',
    modalidade: head?.modalidade ?? modalidades[0] ?? 'kyorugui',
    idadeMin: String(head?.idadeMin ?? 17),
    idadeMax: head?.idadeMax ? String(head.idadeMax) : '',
    ordemMin: String(head?.ordemMin ?? 1),
    M: limitsOf(divisao?.classes ?? [], 'M'),
    F: limitsOf(divisao?.classes ?? [], 'F'),
  })
  const [faults, setFaults] = useFaults(values)
  const text = (key: keyof typeof values, label: string, help?: string) => (
    <LimitedField
      limit={key === 'divisao' ? LONGEST : undefined}
      fullWidth
      size="small"
      label={label}
      value={values[key]}
      error={faults[key] !== undefined}
      helperText={faults[key] ?? help}
      onChange={({ target }) => setValues({ ...values, [key]: target.value })}
    />
  )
  const save = () => {
    const name = values.divisao.trim()
    const [least, most] = [Math.trunc(Number(values.idadeMin)), Math.trunc(Number(values.idadeMax))]
    if (name === '') return setFaults({ divisao: 'Dê um nome à categoria.' })
    if (isTooLong(name, LONGEST)) return
    if (taken.includes(`${values.modalidade}~${name}`))
      return setFaults({ divisao: 'Já existe uma categoria com este nome.' })
    if (!(least >= 0) || !(most >= 0) || (most > 0 && most < least))
      return setFaults({ idadeMin: 'Confira as idades.' })
    const unchanged = divisao && (['M', 'F'] as const).every((sexo) => values[sexo] === limitsOf(divisao.classes, sexo))
    const base = {
      divisao: name,
      modalidade: values.modalidade,
      idadeMin: least,
      idadeMax: most > 0 ? most : null,
      ordemMin: Number(values.ordemMin),
    }
    // Unchanged limits keep their codes and names.
    onSave(
      unchanged && name === divisao.divisao
        ? divisao.classes.map((classe) => ({ ...classe, idadeMin: least, idadeMax: most, ordemMin: base.ordemMin }))
        : divisaoPropria(base, { M: parseLimites(values.M), F: parseLimites(values.F) }),
    )
  }
  return (
    <FormDialog
      title={divisao ? 'Editar categoria' : 'Outra categoria'}
      action={divisao ? 'Mudar' : 'Incluir'}
      onAct={save}
      onClose={onClose}
    >
      {text('divisao', 'Nome', 'Como “cadete” ou “festival”.')}
      {!divisao && (
        <TextField
          fullWidth
          select
          size="small"
          label="Modalidade"
          value={values.modalidade}
          onChange={({ target }) => setValues({ ...values, modalidade: target.value as Evento['modalidades'][number] })}
        >
          {menuItems(modalidades.map((modalidade) => [modalidade, MODALIDADES_DE_EVENTO[modalidade]]))}
        </TextField>
      )}
      <Stack direction="row" spacing={2}>
        {text('idadeMin', 'Idade desde')}
        {text('idadeMax', 'Idade até', 'Vazio: sem limite.')}
      </Stack>
      <TextField
        fullWidth
        select
        size="small"
        label="Da graduação"
        value={values.ordemMin}
        onChange={({ target }) => setValues({ ...values, ordemMin: target.value })}
      >
        {grades.map(({ codigo, ordem, nome, faixa }) => (
          <MenuItem key={codigo} value={String(ordem)}>
            {faixa ? `${nome} · ${faixa}` : nome}
          </MenuItem>
        ))}
      </TextField>
      {text('M', 'Limites do masculino (kg)', 'Separados por espaço, como 54 58 63. Acima do último há mais uma.')}
      {text('F', 'Limites do feminino (kg)', 'Sem limites, é uma categoria só, sem peso.')}
    </FormDialog>
  )
}
