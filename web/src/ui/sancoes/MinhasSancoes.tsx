import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { licencas, TIPOS_DE_LICENCA } from '@sie/domain/documentos/collections/licencas.ts'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { useState, type ReactNode } from 'react'
import { useAccess } from '../../data/access.ts'
import { useMine } from '../../data/useMine.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { RetryAlert } from '../feedback/RetryAlert.tsx'
import { HairlineList } from '../layout/HairlineList.tsx'
import { TransitionBar } from '../record/TransitionBar.tsx'
import { ChipDaLicenca, ChipDaSuspensao, diasDaSuspensao } from './chips.tsx'
import { RequestLicenca } from './RequestLicenca.tsx'

/** /profile?aba=licencas: licences and suspensions of the user and of the minors whose guardian they are, with their actions. */
export function MinhasSancoes({ nome }: { nome: string }) {
  const { author } = useAccess()
  const [open, setOpen] = useState(false)
  const held = useMine(suspensoes, (a, b) => b.desde.localeCompare(a.desde))
  const licensed = useMine(licencas, (a, b) => b.pedidaEm.localeCompare(a.pedidaEm))
  if (held.error ?? licensed.error)
    return <RetryAlert onRetry={() => void licensed.refetch()}>Não foi possível carregar as suas licenças.</RetryAlert>
  if (!held.data || !licensed.data) return <Skeleton variant="rounded" height={240} aria-busy />
  return (
    <Stack spacing={3}>
      {held.data.length > 0 && (
        <Lista titulo="Suspensões">
          {held.data.map((row) => (
            <li key={row.id}>
              <Cabeca titulo={diasDaSuspensao(row)} chip={<ChipDaSuspensao suspensao={row} />} />
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, whiteSpace: 'pre-line' }}>
                {[row.pessoa === author.uid ? '' : row.name, row.motivo, row.processo].filter(Boolean).join(' · ')}
              </Typography>
              {row.recurso.resposta && (
                <Typography variant="body2" sx={{ mb: 1.5 }}>
                  Decisão do recurso: {row.recurso.resposta}
                </Typography>
              )}
              <TransitionBar collection={suspensoes} record={row} label={`Suspensão, ${diasDaSuspensao(row)}`} stated />
            </li>
          ))}
        </Lista>
      )}
      <Lista
        titulo="Licenças"
        acao={
          <Button size="small" variant="outlined" startIcon={<Add />} onClick={() => setOpen(true)}>
            Pedir licença
          </Button>
        }
      >
        {licensed.data.map((row) => (
          <li key={row.id}>
            <Cabeca titulo={TIPOS_DE_LICENCA[row.tipo]} chip={<ChipDaLicenca licenca={row} />} />
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {[
                row.pessoa === author.uid ? '' : row.name,
                row.numero && `nº ${row.numero}`,
                row.validade && `válida até ${formatDay(row.validade)}`,
                `pedida em ${formatDay(row.pedidaEm)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <TransitionBar collection={licencas} record={row} label={TIPOS_DE_LICENCA[row.tipo]} stated />
          </li>
        ))}
      </Lista>
      {licensed.data.length === 0 && (
        <EmptyState
          title="Nenhuma licença"
          text="As licenças da World Taekwondo e as nacionais aparecem aqui, com a validade e a renovação."
        />
      )}
      {open && <RequestLicenca pessoas={[{ id: author.uid, nome }]} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

const Lista = ({ titulo, acao, children }: { titulo: string; acao?: ReactNode; children: ReactNode }) => (
  <section aria-label={titulo}>
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
      <Typography variant="h6" component="h2">
        {titulo}
      </Typography>
      {acao}
    </Stack>
    <HairlineList label={titulo}>{children}</HairlineList>
  </section>
)

const Cabeca = ({ titulo, chip }: { titulo: string; chip: ReactNode }) => (
  <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
    <Typography sx={{ fontWeight: 600 }}>{titulo}</Typography>
    {chip}
  </Stack>
)
