import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { protestos } from '@sie/domain/competicao/collections/protestos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Facts, factsOf } from '../../../ui/record/Facts.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'

const LISTA = address('/eventos/sumulas', { ver: 'protestos' })
const FATOS = ['eventoTitulo', 'atleta', 'clube.nome', 'motivo', 'recebidoEm', 'vencedor', 'codigo', 'decisao']

/** /eventos/sumulas?ver=protestos: protests against results, by state. */
export function ProtestosDaMesa() {
  return (
    <RecordListPage
      collection={protestos}
      form={address('/eventos/inscricao', { ver: 'protesto' })}
      columns={['titulo', { label: 'Atleta', text: ({ atleta }) => atleta }, 'eventoTitulo', 'recebidoEm', 'situacao']}
      filters={['situacao']}
      begins={false}
      called={{ title: 'Protestos' }}
      empty="Quem compete protesta pela própria inscrição, no prazo do evento."
    />
  )
}

/** /eventos/inscricao?ver=protesto&id=: one protest, for users who decide on it and for its author. */
export function ProtestoPage() {
  return (
    <RecordLoader collection={protestos} list={LISTA}>
      {(row) =>
        row && (
          <Stack spacing={2} sx={{ maxWidth: 760 }}>
            <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {`Protesto: ${row.titulo}`}
            </Typography>
            <CardSection title="O que se protesta">
              <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
                <Facts
                  facts={factsOf(
                    protestos.fields.filter(({ path }) => FATOS.includes(path)),
                    row,
                  )}
                  empty="Sem dados."
                />
                <Button
                  component={Link}
                  to={address('/eventos/sumulas', { evento: row.evento, categoria: row.chave })}
                  sx={{ alignSelf: 'flex-start', minHeight: 48 }}
                >
                  Ver os resultados da categoria
                </Button>
              </Stack>
            </CardSection>
            <TransitionBar
              collection={protestos}
              record={row}
              label="Decisão"
              // A match is decided again, a round is reopened: the other transition is omitted.
              without={[row.rodada === '' ? 'deferirRodada' : 'deferir']}
            />
          </Stack>
        )
      }
    </RecordLoader>
  )
}
