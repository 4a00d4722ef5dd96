import Gavel from '@mui/icons-material/GavelOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { RowOf } from '../../../data/records.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import type { Column } from '../../../ui/list/column.tsx'
import { Facts, factsOf } from '../../../ui/record/Facts.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { ChipDaSuspensao, diasDaSuspensao, palavraDaSuspensao } from '../../../ui/sancoes/chips.tsx'
import { Dados } from './Dados.tsx'
import { ListaDeSancoes } from './ListaDeSancoes.tsx'
import { SuspensaoDialog } from './SuspensaoDialog.tsx'

type Linha = RowOf<typeof suspensoes>

const LISTA = address('/sie/cadastros/pessoas', { aba: 'suspensoes' })
const COLUNAS: Column<Linha>[] = [
  { label: 'Período', path: 'desde', text: diasDaSuspensao },
  { label: 'Motivo', wrap: true, text: ({ motivo }) => motivo },
  { label: 'Processo', text: ({ processo }) => processo },
  { label: 'Situação', text: palavraDaSuspensao, cell: (row) => <ChipDaSuspensao suspensao={row} /> },
]

/** /sie/cadastros/pessoas?aba=suspensoes: suspensions by the user's entities. */
export const SuspensoesPage = () => (
  <ListaDeSancoes
    collection={suspensoes}
    form={address('/sie/cadastros/pessoas', { aba: 'suspensao' })}
    columns={COLUNAS}
    none="Nenhuma suspensão"
    begin={{ label: 'Suspender', icon: <Gavel />, dialog: (onClose) => <SuspensaoDialog onClose={onClose} /> }}
  />
)

const CAMPOS = suspensoes.fields.filter(({ path }) =>
  ['motivo', 'processo', 'recurso.texto', 'recurso.resposta'].includes(path),
)

/** /sie/cadastros/pessoas?aba=suspensao&id=: one suspension with its appeal and its transitions. */
export const SuspensaoPage = () => (
  <RecordLoader collection={suspensoes} list={LISTA}>
    {(row) =>
      row && (
        <Dados
          titulo={row.name}
          subtitulo={`Suspensão, ${diasDaSuspensao(row)}`}
          chip={<ChipDaSuspensao suspensao={row} />}
        >
          <CardSection title="Decisão">
            <Stack sx={{ px: 2, pb: 2 }}>
              <Facts facts={factsOf(CAMPOS, row)} empty="Sem dados." />
            </Stack>
          </CardSection>
          <CardSection title="O que fazer agora">
            <Stack sx={{ px: 2, pb: 2 }}>
              <TransitionBar collection={suspensoes} record={row} stated />
              {row.situacao === 'revogada' && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                  Esta suspensão não vale mais.
                </Typography>
              )}
            </Stack>
          </CardSection>
        </Dados>
      )
    }
  </RecordLoader>
)
