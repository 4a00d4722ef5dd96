import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { copiaDoEvento } from '@sie/domain/eventos/copia.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { instantAt } from '../../../data/instant.ts'
import { readRecord } from '../../../data/read.ts'
import { createRecord, editRecord, newRecordId } from '../../../data/save.ts'
import { anyControl } from '../../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../../ui/form/kinds/ReferenceInput.tsx'

const REFERENCIA = eventos.fields.find(({ path }) => path === 'copiaDe')!
/** Parts of the copy in one version: the checks of one request are limited (docs/decisions/004). */
const PARTES = 4

/** Chooses an event and creates a copy of it: a draft that is stored at once, part by part. */
export function CopyEvento() {
  const { db, author, serverRead } = useAccess()
  const navigate = useNavigate()
  const { control } = useForm({ defaultValues: { copiaDe: '' } })
  const chosen = useWatch({ control, name: 'copiaDe' })
  const copy = useMutation({
    mutationFn: async (from: string) => {
      const source = await readRecord(db, eventos, from, { serverRead })
      const next = copiaDoEvento(source, blank(eventos), Date.now(), instantAt)
      const id = newRecordId(db, eventos)
      await createRecord(db, eventos, next, author, id)
      const begun = new Set(eventos.access.begins)
      const servers = new Set(['situacao', 'publicacao', 'filtros', 'trigam', 'searchableName', 'chavesBusca'])
      const empty: object = blank(eventos)
      const parts = Object.keys(next).filter(
        (part) =>
          !begun.has(part) &&
          !servers.has(part) &&
          JSON.stringify(valueAt(next, part)) !== JSON.stringify(valueAt(empty, part)),
      )
      for (let start = 0; start < parts.length; start += PARTES)
        await editRecord(db, eventos, id, (record) =>
          parts
            .slice(start, start + PARTES)
            .reduce<StoredRecord>((edited, part) => withValueAt(edited, part, valueAt(next, part)), record),
        )
      return id
    },
    onSuccess: (id) => void navigate(address('/eventos/addevento', { id }), { replace: true }),
  })
  return (
    <Stack spacing={2} sx={{ maxWidth: 640 }}>
      <Typography variant="h5" component="h1">
        Copiar um evento
      </Typography>
      <Typography color="textSecondary">
        Textos, categorias, valores, regras, local e programação vêm junto, com as datas no próximo ano e nos mesmos
        dias da semana. Imagens, regulamento e grau no ranking ficam de fora.
      </Typography>
      {copy.isError && <Alert severity="error">{mensagem(copy.error, 'Não foi possível copiar agora.')}</Alert>}
      <Paper variant="outlined" sx={{ p: 2.5 }}>
        <Stack spacing={2}>
          <ReferenceInput
            field={REFERENCIA}
            name="copiaDe"
            control={anyControl(control)}
            label="Evento"
            disabled={copy.isPending}
          />
          <Stack direction="row" spacing={1}>
            <Button
              variant="contained"
              startIcon={<ContentCopy />}
              disabled={chosen === '' || copy.isPending}
              onClick={() => copy.mutate(chosen)}
            >
              {copy.isPending ? 'Copiando…' : 'Copiar'}
            </Button>
            <Button component={Link} to={address('/eventos/addevento')}>
              Começar do zero
            </Button>
          </Stack>
        </Stack>
      </Paper>
    </Stack>
  )
}
