output "address" {
  description = "The A record of the site."
  value       = aws_eip.site.public_ip
}

# terraform output -raw settings >> .env
output "settings" {
  sensitive = true
  value     = <<-SETTINGS
    S3_ENDPOINT=https://s3.${var.region}.amazonaws.com
    S3_REGION=${var.region}
    S3_BUCKET=${aws_s3_bucket.films.bucket}
    S3_ACCESS_KEY_ID=${aws_iam_access_key.site.id}
    S3_SECRET_ACCESS_KEY=${aws_iam_access_key.site.secret}
    MEDIA_CDN_URL=https://${aws_cloudfront_distribution.films.domain_name}
    MEDIA_CDN_SIGNER=cloudfront
    MEDIA_CDN_KEY_ID=${aws_cloudfront_public_key.films.id}
  SETTINGS
}
