import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import Card from '@mui/material/Card'
import { formatDay, isMinor } from '@sie/domain/base/brazil/dates.ts'
import { lacksAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { documentosVencidos } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { Link } from 'react-router-dom'
import { hoje } from '../../ui/form/formulario.ts'
import type { AbaId } from '../../ui/person/abas.ts'
import type { Pessoa } from './colunas.tsx'
import { enderecoDaPessoa } from './secoes.ts'

interface Falta {
  texto: string
  detalhe: string
  /** section in which it is added */
  aba?: AbaId
}

/** Data missing in a person's record, each with the consequence. */
function faltasDe(pessoa: Pessoa, today: string): Falta[] {
  const { dadosPessoais, dadosContato, responsavel } = pessoa
  return [
    lacksAutorizacao(pessoa, today) && {
      texto: 'Menor de 18 anos sem a autorização do responsável.',
      detalhe: 'Com menos de 12 o cadastro só fica ativo depois dela.',
    },
    isMinor(dadosPessoais.birthdate, today) &&
      !(responsavel.nome && responsavel.cpf) && {
        texto: 'Responsável',
        detalhe: 'Nome e CPF de quem responde por um menor.',
        aba: 'pessoais' as const,
      },
    !dadosPessoais.birthdate && {
      texto: 'Data de nascimento',
      detalhe: 'Dela dependem a idade, a categoria e os exames.',
      aba: 'pessoais' as const,
    },
    !dadosPessoais.cpf && { texto: 'CPF', detalhe: 'Com ele a pessoa entra no portal.', aba: 'pessoais' as const },
    !dadosPessoais.urlImagemID && { texto: 'Foto', detalhe: 'A carteira mostra a foto.', aba: 'pessoais' as const },
    !dadosContato.email && {
      texto: 'E-mail',
      detalhe: 'Por ele chegam os avisos e a conta.',
      aba: 'contato' as const,
    },
    ...documentosVencidos(pessoa, today).map(({ tipo, validade }) => ({
      texto: tipo,
      detalhe: `Venceu em ${formatDay(validade)}.`,
      aba: 'documentos' as const,
    })),
  ].filter((item) => item !== false)
}

/** Data missing in the record, with links to add them. Nothing where nothing is missing. */
export function OQueFalta({ pessoa, editable }: { pessoa: Pessoa; editable: boolean }) {
  const faltas = faltasDe(pessoa, hoje())
  if (faltas.length === 0) return null
  return (
    <Card component="section" variant="outlined" aria-labelledby="falta-titulo" sx={{ p: 2, gridColumn: { lg: 2 } }}>
      <Typography variant="h6" component="h2" id="falta-titulo" sx={{ mb: 1 }}>
        O que falta
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {faltas.map(({ texto, detalhe, aba }) => (
          <Stack component="li" key={texto + detalhe} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <div style={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {texto}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {detalhe}
              </Typography>
            </div>
            {aba && editable && (
              <Button
                size="small"
                variant="outlined"
                component={Link}
                to={enderecoDaPessoa(pessoa.id, aba)}
                aria-label={`Preencher ${texto.toLowerCase()}`}
              >
                Preencher
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}
