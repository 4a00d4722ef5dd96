import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import type { ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { FieldInput } from '../../../ui/form/FieldInput.tsx'
import { useConferencia } from './conferencia.ts'
import { ConferidoInput } from './ConferidoInput.tsx'
import { campo } from './formulario.ts'
import type { Caminho, Formulario } from './passos.ts'

const ENDERECO = [
  'cep',
  'logradouro',
  'logradouroNumero',
  'logradouroComplemento',
  'logradouroBairro',
  'logradouroMunicipio',
  'logradouroUF',
].map((key) => campo(`dadosEndereco.${key}` as Caminho))
const RESPONSAVEL = [
  ...['nome', 'cpf', 'parentesco', 'email'].map((key) => campo(`responsavel.${key}` as Caminho, { required: true })),
  campo('responsavel.celular'),
]
const PESSOA = [
  campo('dadosPessoais.name', { required: true }),
  campo('dadosPessoais.birthdate', { required: true }),
  campo('dadosPessoais.cpf'),
  campo('dadosPessoais.sexo'),
  campo('dadosContato.celular'),
]
const PREENCHE: Readonly<Record<string, string>> = {
  'dadosPessoais.name': 'name',
  'dadosPessoais.birthdate': 'bday',
  'dadosContato.celular': 'tel',
}

interface PassoPessoaProps {
  control: Control<Formulario>
  today: string
  /** the person is in the register already: their own CPF is not looked up */
  known?: boolean
}

/** Second step: personal data, for a minor the guardian's data, and the address. */
export function PassoPessoa({ control, today, known = false }: PassoPessoaProps) {
  const { birthdate, cpf } = useWatch({ control, name: 'dadosPessoais' })
  const minor = isMinor(birthdate, today) && birthdate <= today
  const registered = useConferencia('cpf', known ? '' : cpf) === 'em-uso'
  const custom: Record<string, ReactNode> = {
    ...(known ? {} : { 'dadosPessoais.cpf': <ConferidoInput what="cpf" control={control} required={!minor} /> }),
    ...Object.fromEntries(
      PESSOA.filter(({ path }) => path in PREENCHE).map((field) => [
        field.path,
        <FieldInput field={field} control={control} autoComplete={PREENCHE[field.path] ?? 'off'} />,
      ]),
    ),
  }
  return (
    <Stack spacing={3}>
      <FieldGrid fields={PESSOA} control={control} custom={custom} />
      {registered && (
        <Alert severity="info">
          Se este cadastro é seu, continue: ao terminar, mandamos ao e-mail do cadastro um link para criar a conta. Já
          tem conta?{' '}
          <Link component={RouterLink} to={address('/login')}>
            Entre
          </Link>{' '}
          ou{' '}
          <Link component={RouterLink} to={address('/forgot-password')}>
            crie outra senha
          </Link>
          .
        </Alert>
      )}
      {minor && (
        <Stack component="section" spacing={2} aria-labelledby="responsavel">
          <div>
            <Typography id="responsavel" variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
              Responsável
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Quem tem menos de 18 anos precisa da autorização de um responsável. Mandamos a ele um link para ler e
              confirmar.
            </Typography>
          </div>
          <FieldGrid fields={RESPONSAVEL} control={control} />
        </Stack>
      )}
      <Stack component="section" spacing={2} aria-labelledby="endereco">
        <Typography id="endereco" variant="subtitle1" component="h3" sx={{ fontWeight: 600 }}>
          Endereço (opcional)
        </Typography>
        <FieldGrid fields={ENDERECO} control={control} />
      </Stack>
    </Stack>
  )
}
