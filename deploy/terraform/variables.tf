variable "region" {
  type    = string
  default = "ap-south-1"
}

variable "site_host" {
  description = "The site's public name, such as www.example.org."
  type        = string
}

variable "bucket" {
  description = "The name of the bucket, unique among all of S3."
  type        = string
}

variable "instance_type" {
  type    = string
  default = "t3a.medium"
}

variable "data_gb" {
  type    = number
  default = 50
}

variable "ssh_key_name" {
  type = string
}

variable "operator_network" {
  description = "The network that may use SSH, such as 203.0.113.7/32."
  type        = string
}

variable "cdn_public_key_file" {
  description = "The public key of docs/deploy.md, 'CloudFront': cdn-public.pem."
  type        = string
}
