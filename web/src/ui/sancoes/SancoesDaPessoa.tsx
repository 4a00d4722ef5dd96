import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { licencas, TIPOS_DE_LICENCA } from '@sie/domain/documentos/collections/licencas.ts'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useDaPessoa } from '../../data/useDaPessoa.ts'
import { RetryAlert } from '../feedback/RetryAlert.tsx'
import { CardSection } from '../layout/CardSection.tsx'
import { ChipDaLicenca, ChipDaSuspensao, diasDaSuspensao } from './chips.tsx'

/** Section of a person's page at the desk: suspensions and licences decided by the user's entities. */
export function SancoesDaPessoa({ pessoa }: { pessoa: string }) {
  const held = useDaPessoa(suspensoes, 'pessoa', pessoa)
  const licensed = useDaPessoa(licencas, 'pessoa', pessoa)
  const rows = (held.data?.length ?? 0) + (licensed.data?.length ?? 0)
  const failed = held.isError || licensed.isError
  if (rows === 0 && !failed) return null
  return (
    <CardSection title="Suspensões e licenças">
      {failed && (
        <Box sx={{ px: 2, pb: 2 }}>
          <RetryAlert onRetry={() => void Promise.all([held.refetch(), licensed.refetch()])}>
            Não foi possível ler as suspensões e licenças.
          </RetryAlert>
        </Box>
      )}
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, px: 2, pb: 2 }}>
        {held.data
          ?.toSorted((a, b) => b.desde.localeCompare(a.desde))
          .map((row) => (
            <Linha
              key={row.id}
              para={address('/sie/cadastros/pessoas', { aba: 'suspensao', id: row.id })}
              titulo={`Suspensão, ${diasDaSuspensao(row)}`}
              detalhe={row.motivo}
              chip={<ChipDaSuspensao suspensao={row} />}
            />
          ))}
        {licensed.data
          ?.toSorted((a, b) => b.pedidaEm.localeCompare(a.pedidaEm))
          .map((row) => (
            <Linha
              key={row.id}
              para={address('/sie/cadastros/pessoas', { aba: 'licenca', id: row.id })}
              titulo={TIPOS_DE_LICENCA[row.tipo]}
              detalhe={[row.numero && `nº ${row.numero}`, row.validade && `válida até ${formatDay(row.validade)}`]
                .filter(Boolean)
                .join(' · ')}
              chip={<ChipDaLicenca licenca={row} />}
            />
          ))}
      </Stack>
    </CardSection>
  )
}

const Linha = ({
  para,
  titulo,
  detalhe,
  chip,
}: {
  para: Address
  titulo: string
  detalhe: string
  chip: ReactNode
}) => (
  <li>
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Link component={RouterLink} to={para}>
        {titulo}
      </Link>
      {chip}
    </Stack>
    {detalhe && (
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {detalhe}
      </Typography>
    )}
  </li>
)
