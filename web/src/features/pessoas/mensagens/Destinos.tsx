import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { useTarefa } from '../../../data/tarefas.ts'
import type { Output } from '../../../platform/callables.ts'
import { CardSection } from '../../../ui/layout/CardSection.tsx'

type Destino = Output<'destinosDoComunicado'>['pessoas'][number]

const ESTADOS: Readonly<Record<Destino['estado'], string>> = {
  fila: 'E-mail na fila',
  entregue: 'E-mail enviado',
  resumo: 'No resumo do dia',
  recusado: 'E-mail recusado',
  naoQuer: 'Não quer e-mails',
  semEndereco: 'Sem e-mail',
  aguarda: 'Espera',
  enviando: 'Enviando',
  incerta: 'Não se sabe',
  enviada: 'Enviada',
  falhou: 'Não enviada',
  noAparelho: 'No aparelho',
  lida: 'Lida',
  naoAceitou: 'Não aceitou o WhatsApp',
  saiu: 'Saiu dos comunicados',
  ninguem: 'Sem responsável no portal',
}

/** What became of a message, person by person. */
export function Destinos({ id }: { id: string }) {
  const { call } = useAccess()
  const porWhatsApp = useTarefa(id)?.tipo === 'whatsapp'
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['comunicados', 'destinos', id],
    queryFn: ({ pageParam }) => call('destinosDoComunicado', { id, depois: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    retry: false,
  })
  const people = data?.pages.flatMap(({ pessoas }) => pessoas) ?? []
  return (
    <CardSection
      title="Quem recebeu"
      action={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          Atualizar
        </Button>
      }
    >
      <Box sx={{ px: 2, pb: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {porWhatsApp
            ? '“No aparelho” e “Lida” são o que o WhatsApp de cada pessoa conta; quem desligou as confirmações de leitura não aparece como “Lida”. Pelos menores aparece o responsável.'
            : '“Abriu no portal” conta as visitas aos avisos. Os e-mails não levam imagem que denuncie a leitura: seria um dado pessoal recolhido sem que a pessoa soubesse (LGPD, art. 6º). Quem não tem conta no portal não recebe.'}
        </Typography>
        {error && <Alert severity="error">{mensagem(error, 'Não foi possível ler agora. Tente de novo.')}</Alert>}
        {data && people.length === 0 && (
          <Typography sx={{ mt: 1 }}>
            {data.pages[0]?.lista
              ? 'Ninguém ainda.'
              : 'Não há lista desta mensagem: ela é de antes de o portal guardar o que houve com cada e-mail.'}
          </Typography>
        )}
        <Box component="ul" aria-label="Quem recebeu" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
          {people.map((one, index) => (
            // A guardian has a row for each child.
            <Pessoa key={`${one.id} ${index}`} {...one} />
          ))}
        </Box>
        {hasNextPage && (
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            Mais pessoas
          </Button>
        )}
      </Box>
    </CardSection>
  )
}

const Pessoa = ({ nome, estado, motivo, abriu }: Destino) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      alignItems: 'center',
    }}
  >
    <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{nome || 'Conta apagada'}</Typography>
      {motivo && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {motivo}
        </Typography>
      )}
    </Box>
    {abriu && <Chip size="small" color="success" variant="outlined" label="Abriu no portal" />}
    <Chip
      size="small"
      variant="outlined"
      label={ESTADOS[estado]}
      {...(estado === 'recusado' || estado === 'falhou' ? { color: 'error' as const } : {})}
    />
  </Box>
)
