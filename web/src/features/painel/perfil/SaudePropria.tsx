import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { fichasSaude, type FichaSaude } from '@sie/domain/pessoas/collections/fichasSaude.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import type { Row } from '../../../data/records.ts'
import { updateRecord } from '../../../data/save.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { UnsavedDialog } from '../../../ui/form/UnsavedDialog.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { AlcadaChip } from './AlcadaChip.tsx'
import { Leitura } from './Leitura.tsx'

const proprios = fichasSaude.access.own?.editable ?? []
const CAMPOS = fichasSaude.fields.filter(
  ({ path, meta }) => !meta.derived && path !== 'name' && !path.startsWith('vinculo.'),
)
const MEUS = CAMPOS.filter(({ path }) => proprios.includes(path))
const DELES = CAMPOS.filter(({ path }) => !proprios.includes(path))

/** User's own health sheet: the fields that they may change are saved at once. */
export function SaudePropria() {
  const access = useAccess()
  const query = useQuery({ ...detailOptions(access, fichasSaude, access.author.uid), retry: false })
  if (query.isPending) return <Skeleton variant="rounded" height={240} />
  if (query.data) return <Ficha key={query.data.metadados.version} ficha={query.data} />
  if (query.error instanceof ErroSIE && query.error.codigo === 'registro-nao-encontrado') return <SemFicha />
  return <Alert severity="error">Não foi possível carregar a ficha de saúde.</Alert>
}

function SemFicha() {
  const { call } = useAccess()
  const open = useRecordMutation(fichasSaude, () => call('abrirFichaSaude', {}))
  return (
    <Stack spacing={2}>
      {open.error && <Alert severity="error">{mensagem(open.error, 'Não foi possível abrir a ficha.')}</Alert>}
      <EmptyState
        title="Você ainda não tem ficha de saúde"
        text="Abra a sua para anotar o contato de emergência e as alergias. Só você e quem tem o direito de ver fichas de saúde a leem."
        action={
          <Button variant="contained" loading={open.isPending} onClick={() => open.mutate(undefined)}>
            Abrir a minha ficha
          </Button>
        }
      />
    </Stack>
  )
}

function Ficha({ ficha }: { ficha: Row<FichaSaude> }) {
  const { db } = useAccess()
  const toast = useToast()
  const { control, handleSubmit, formState } = useForm<FichaSaude>({ defaultValues: ficha })
  const save = useRecordMutation(fichasSaude, (data: FichaSaude) => updateRecord(db, fichasSaude, ficha, data))
  return (
    <Stack spacing={3}>
      <Stack component="section" spacing={2} aria-label="Emergência e alergias">
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
            Emergência e alergias
          </Typography>
          <AlcadaChip alcada="imediata" />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          Só você e quem tem o direito de ver fichas de saúde leem esta parte.
        </Typography>
        <FieldGrid fields={MEUS} control={control} />
        {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar a ficha.')}</Alert>}
        <Button
          variant="contained"
          sx={{ alignSelf: 'flex-start' }}
          loading={save.isPending}
          disabled={!formState.isDirty}
          onClick={() =>
            void handleSubmit((data) => save.mutate(data, { onSuccess: () => toast.show('Ficha de saúde salva.') }))()
          }
        >
          Salvar ficha de saúde
        </Button>
      </Stack>
      <Stack component="section" spacing={2} aria-label="Atestado médico">
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
            Atestado médico
          </Typography>
          <AlcadaChip alcada="fechada" />
        </Stack>
        <Leitura fields={DELES} record={ficha} empty="Nenhum atestado registrado." />
      </Stack>
      <UnsavedDialog dirty={formState.isDirty && !save.isSuccess} />
    </Stack>
  )
}
